import { formatRupeesExactly, type Rupees } from "#domain/basics/money.ts";
import css from "./Amount.module.css";

/** Amount of money. Among amounts with paise, a whole one leaves room for them. */
export const Amount = ({ rupees }: { rupees: Rupees }) => (
  <span className={css.amount} data-whole={Number.isInteger(rupees)}>
    {formatRupeesExactly(rupees)}
  </span>
);
