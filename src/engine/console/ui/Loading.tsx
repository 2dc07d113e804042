export const Loading = () => (
  <div
    role="status"
    style={{ display: "grid", placeItems: "center", minHeight: "60vh", color: "var(--muted)" }}
  >
    Loading...
  </div>
);
