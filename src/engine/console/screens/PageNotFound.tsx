import Box from "@mui/material/Box";
import { Link } from "react-router";
import { Heading } from "./Heading.tsx";
import { homeOf } from "#domain/basics/roles.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { words } from "#engine/console/ui/words.ts";

export function PageNotFound() {
  const { role } = useActor();
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Heading>{words.frame.notFound.heading}</Heading>
      <p>{words.frame.notFound.text}</p>
      <p>
        <Link to={homeOf(role)}>{words.frame.notFound.link}</Link>
      </p>
    </Box>
  );
}
