import css from "./Layout.module.css";

export const Loading = () => (
  <div role="status" className={css.loading}>
    Loading...
  </div>
);
