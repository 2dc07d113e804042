import css from "./CheckList.module.css";
import { Icon } from "./Icon.tsx";

/** Short points that all hold. */
export function CheckList({ points }: { points: readonly string[] }) {
  return (
    <ul className={css.list}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  );
}
