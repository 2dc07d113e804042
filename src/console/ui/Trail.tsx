import { Link } from "react-router";
import css from "./Trail.module.css";

type Props = { above: readonly (readonly [label: string, path: string])[]; here: string };

/** Where a page stands: the ways back from it, and its own name. */
export const Trail = ({ above, here }: Props) => (
  <nav aria-label="Breadcrumb" className={css.trail}>
    {above.map(([label, path]) => (
      <Link key={path} to={path}>
        {label}
      </Link>
    ))}
    <span aria-current="page">{here}</span>
  </nav>
);
