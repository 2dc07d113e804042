import { useTexts } from "#frame/texts.tsx";
import MyLoans from "#site/islands/MyLoans.tsx";
import { Island } from "#site/parts/Island.tsx";
import css from "./CustomerDashboard.module.css";

/** The loans load in the browser, so that the page is light and holds nothing of a customer. */
export default function CustomerDashboardPage() {
  return (
    <div className={css.page}>
      <h1>{useTexts("customerLoans").heading}</h1>
      <Island name="myLoans" component={MyLoans} />
    </div>
  );
}
