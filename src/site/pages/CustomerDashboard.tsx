import { useTexts } from "#frame/texts.tsx";
import MyLoans from "#site/islands/MyLoans.tsx";
import { Island } from "#site/parts/Island.tsx";
import css from "./CustomerDashboard.module.css";

export default function CustomerDashboardPage() {
  return (
    <div className={css.page}>
      <h1>{useTexts("customerLoans").heading}</h1>
      <Island name="myLoans" component={MyLoans} />
    </div>
  );
}
