import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { homeOf } from "#domain/roles.ts";
import { useActor } from "../context.ts";

export function NotFound() {
  const { role } = useActor();
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Page not found
      </Typography>
      <Typography sx={{ mb: 2 }}>Nothing lives at this address, or your role does not include it.</Typography>
      <Button variant="contained" component={Link} to={homeOf(role)}>
        Go to the dashboard
      </Button>
    </>
  );
}
