import Link, { type LinkProps } from "@mui/material/Link";

/** Link to another site or app in a table cell. Opens a new tab and is not printed. */
export const SmallExternalLink = (props: LinkProps) => (
  <Link
    target="_blank"
    rel="noreferrer"
    sx={{ fontSize: "0.8125rem", whiteSpace: "nowrap", displayPrint: "none" }}
    {...props}
  />
);
