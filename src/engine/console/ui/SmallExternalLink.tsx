import Link, { type LinkProps } from "@mui/material/Link";

export const SmallExternalLink = (props: LinkProps) => (
  <Link
    target="_blank"
    rel="noreferrer"
    sx={{ fontSize: "0.8125rem", whiteSpace: "nowrap", displayPrint: "none" }}
    {...props}
  />
);
