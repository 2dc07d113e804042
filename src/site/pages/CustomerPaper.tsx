import MyPaper from "#site/islands/MyPaper.tsx";
import { Island } from "#site/parts/Island.tsx";
import css from "./CustomerDashboard.module.css";

export default function CustomerPaperPage() {
  return (
    <div className={css.page}>
      <Island name="myPaper" component={MyPaper} />
    </div>
  );
}
