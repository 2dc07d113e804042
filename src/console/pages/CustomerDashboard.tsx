import Typography from "@mui/material/Typography";
import { readSession } from "#session/store.ts";

export function CustomerDashboard() {
  return (
    <>
      <Typography variant="h1" gutterBottom>
        Customer Dashboard
      </Typography>
      <Typography>{`Welcome, ${readSession().user?.name ?? ""}`}</Typography>
    </>
  );
}
