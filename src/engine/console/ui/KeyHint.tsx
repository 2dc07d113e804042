import Box from "@mui/material/Box";

/** Screen readers read `aria-keyshortcuts` instead. */
export const KeyHint = ({ children }: { children: string }) => (
  <Box component="kbd" aria-hidden sx={hint}>
    {children}
  </Box>
);

const hint = {
  // Phones have no keyboard shortcuts.
  display: { xs: "none", sm: "inline" },
  ml: "auto",
  pl: 2,
  font: "inherit",
  fontSize: "0.75rem",
  fontWeight: 500,
  "@media (pointer: coarse)": { display: "none" },
};
