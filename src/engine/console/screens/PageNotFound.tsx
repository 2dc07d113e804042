import Box from "@mui/material/Box";
import { Link } from "react-router";
import { Heading } from "./Heading.tsx";
import { homeOf } from "#domain/basics/roles.ts";
import { useActor } from "#engine/console/providers/context.ts";

export function PageNotFound() {
  const { role } = useActor();
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Heading>Page not found</Heading>
      <p>This page does not exist, or your role has no access to it.</p>
      <p>
        <Link to={homeOf(role)}>Go to the dashboard</Link>
      </p>
    </Box>
  );
}
