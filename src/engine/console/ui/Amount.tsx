import { formatRupeesExactly, type Rupees } from "#domain/basics/money.ts";
import css from "./Amount.module.css";

/** In a column with paise, a whole amount shows them too. */
export const Amount = ({ rupees }: { rupees: Rupees }) => (
  <span className={css.amount} data-whole={Number.isInteger(rupees)}>
    {formatRupeesExactly(rupees)}
  </span>
);
