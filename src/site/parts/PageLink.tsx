import { useLocalizedAddress } from "#frame/texts.tsx";

export function PageLink({ to, children }: { to: string; children: string }) {
  return <a href={useLocalizedAddress()(to)}>{children}</a>;
}
