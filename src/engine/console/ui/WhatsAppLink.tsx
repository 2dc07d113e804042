import { whatsAppLink } from "#domain/basics/phones.ts";
import { SmallExternalLink } from "./SmallExternalLink.tsx";

export const WhatsAppLink = ({ mobile }: { mobile: string }) => (
  <SmallExternalLink href={whatsAppLink(mobile)} aria-label={`WhatsApp ${mobile}`}>
    WhatsApp
  </SmallExternalLink>
);
