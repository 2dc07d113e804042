import css from "./button.module.css";

type ButtonLinkProps = { href: string; look?: "primary" | "secondary"; children: string };

/** A link that asks for a decision. */
export function ButtonLink({ href, look = "primary", children }: ButtonLinkProps) {
  return (
    <a className={css[look]} href={href}>
      {children}
    </a>
  );
}
