import Box from "@mui/material/Box";

export function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: "grid", placeItems: "center", minHeight: "60vh", color: "text.secondary" }}
    >
      Loading...
    </Box>
  );
}
