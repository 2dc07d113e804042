import Box from "@mui/material/Box";
import { words } from "./words.ts";

export const Loading = () => (
  <Box
    role="status"
    sx={{ display: "grid", placeItems: "center", minHeight: "60vh", color: "text.secondary" }}
  >
    {words.frame.loading}
  </Box>
);
