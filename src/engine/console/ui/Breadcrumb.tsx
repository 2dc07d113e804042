import Breadcrumbs from "@mui/material/Breadcrumbs";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { IsolatedText } from "./IsolatedText.tsx";
import { words } from "./words.ts";

type Props = { ancestors: readonly (readonly [label: string, path: string])[]; current: string };

/** Position of a page: links to the pages above it, and its own name. */
export const Breadcrumb = ({ ancestors, current }: Props) => (
  <Breadcrumbs aria-label={words.frame.breadcrumb} sx={{ fontSize: "0.875rem" }}>
    {ancestors.map(([label, path]) => (
      <MuiLink key={path} component={Link} to={path} color="inherit" sx={{ overflowWrap: "anywhere" }}>
        <IsolatedText text={label} />
      </MuiLink>
    ))}
    <Typography aria-current="page" sx={{ fontSize: "inherit", overflowWrap: "anywhere" }}>
      <IsolatedText text={current} />
    </Typography>
  </Breadcrumbs>
);
