import Breadcrumbs from "@mui/material/Breadcrumbs";
import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";

type Props = { ancestors: readonly (readonly [label: string, path: string])[]; current: string };

export function Breadcrumb({ ancestors, current }: Props) {
  const { lastListQueries } = useConsole();
  return (
    <Breadcrumbs aria-label="Breadcrumb" sx={{ fontSize: "0.875rem" }}>
      {ancestors.map(([label, path]) => (
        <MuiLink
          key={path}
          component={Link}
          to={`${path}${lastListQueries.get(path) ?? ""}`}
          color="inherit"
          sx={{ overflowWrap: "anywhere" }}
        >
          <IsolatedText text={label} />
        </MuiLink>
      ))}
      <Typography aria-current="page" sx={{ fontSize: "inherit", overflowWrap: "anywhere" }}>
        <IsolatedText text={current} />
      </Typography>
    </Breadcrumbs>
  );
}
