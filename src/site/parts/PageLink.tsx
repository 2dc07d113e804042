import { useLocalizedAddress } from "#frame/texts.tsx";

/** Link to a public page in the current language. */
export function PageLink({ to, children }: { to: string; children: string }) {
  return <a href={useLocalizedAddress()(to)}>{children}</a>;
}
