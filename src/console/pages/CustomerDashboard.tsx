import { readSession } from "#session/store.ts";

export const CustomerDashboard = () => (
  <>
    <h1>Customer Dashboard</h1>
    <p>{`Welcome, ${readSession().user?.name ?? ""}`}</p>
  </>
);
