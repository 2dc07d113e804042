import { useLocalizedAddress } from "#frame/texts.tsx";
import css from "./button.module.css";

type ButtonLinkProps = { href: string; look?: "primary" | "secondary"; children: string };

export function ButtonLink({ href, look = "primary", children }: ButtonLinkProps) {
  const localized = useLocalizedAddress();
  return (
    <a className={css[look]} href={localized(href)}>
      {children}
    </a>
  );
}
