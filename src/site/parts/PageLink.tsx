import { useAddress } from "#frame/texts.tsx";

/** A link to another public page, in the reader's language. */
export function PageLink({ to, children }: { to: string; children: string }) {
  return <a href={useAddress()(to)}>{children}</a>;
}
