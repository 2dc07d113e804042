import { Link } from "react-router";
import { Heading } from "./Heading.tsx";
import { homeOf } from "#domain/basics/roles.ts";
import { useActor } from "#engine/console/providers/context.ts";

export function PageNotFound() {
  const { role } = useActor();
  return (
    <div style={{ display: "grid", gap: "0.75rem" }}>
      <Heading>Page not found</Heading>
      <p>This page does not exist, or your role has no access to it.</p>
      <p>
        <Link to={homeOf(role)}>Go to the dashboard</Link>
      </p>
    </div>
  );
}
