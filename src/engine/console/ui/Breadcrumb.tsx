import Breadcrumbs from "@mui/material/Breadcrumbs";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { Isolated } from "./Isolated.tsx";

type Props = { above: readonly (readonly [label: string, path: string])[]; here: string };

/** Position of a page: links to the pages above it, and its own name. */
export const Breadcrumb = ({ above, here }: Props) => (
  <Breadcrumbs aria-label="Breadcrumb" sx={{ fontSize: "0.875rem" }}>
    {above.map(([label, path]) => (
      <MuiLink key={path} component={Link} to={path} color="inherit" sx={{ overflowWrap: "anywhere" }}>
        <Isolated text={label} />
      </MuiLink>
    ))}
    <Typography aria-current="page" sx={{ fontSize: "inherit", overflowWrap: "anywhere" }}>
      <Isolated text={here} />
    </Typography>
  </Breadcrumbs>
);
