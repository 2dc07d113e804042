import Link, { type LinkProps } from "@mui/material/Link";
import { whatsAppLink } from "#domain/basics/phones.ts";
import { words } from "#engine/console/ui/words.ts";

/** Link to a WhatsApp chat with this number. */
export const MobileChatLink = ({ mobile }: { mobile: string }) => (
  <ChatLink href={whatsAppLink(mobile)} aria-label={`${words.reports.whatsApp} ${mobile}`}>
    {words.reports.whatsApp}
  </ChatLink>
);

export const ChatLink = (props: LinkProps) => (
  <Link
    target="_blank"
    rel="noreferrer"
    sx={{ fontSize: "0.8125rem", whiteSpace: "nowrap", displayPrint: "none" }}
    {...props}
  />
);
