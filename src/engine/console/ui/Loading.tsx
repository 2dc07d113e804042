import Box from "@mui/material/Box";

export const Loading = () => (
  <Box
    role="status"
    sx={{ display: "grid", placeItems: "center", minHeight: "60vh", color: "text.secondary" }}
  >
    Loading...
  </Box>
);
