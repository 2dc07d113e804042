import Link, { type LinkProps } from "@mui/material/Link";
import { chatWith } from "#domain/basics/phones.ts";

/** Link to a WhatsApp chat with this number. */
export const Chat = ({ mobile }: { mobile: string }) => (
  <ToChat href={chatWith(mobile)} aria-label={`WhatsApp ${mobile}`}>
    WhatsApp
  </ToChat>
);

export const ToChat = (props: LinkProps) => (
  <Link
    target="_blank"
    rel="noreferrer"
    sx={{ fontSize: "0.8125rem", whiteSpace: "nowrap", displayPrint: "none" }}
    {...props}
  />
);
