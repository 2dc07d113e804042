import css from "./Loading.module.css";

export const Loading = () => (
  <div role="status" className={css.loading}>
    Loading...
  </div>
);
