import { Link } from "react-router";
import { homeOf } from "#domain/roles.ts";
import { useActor } from "../context.ts";

export function NotFound() {
  const { role } = useActor();
  return (
    <>
      <h1>Page not found</h1>
      <p>Nothing lives at this address, or your role does not include it.</p>
      <p>
        <Link to={homeOf(role)}>Go to the dashboard</Link>
      </p>
    </>
  );
}
