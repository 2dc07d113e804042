import Box from "@mui/material/Box";
import type { ReactNode } from "react";

export const FormActions = ({ children }: { children: ReactNode }) => (
  <Box data-form-actions sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
    {children}
  </Box>
);

export const stickyInDialog = {
  "&:has([data-form-actions])": { paddingBottom: 0, scrollPaddingBottom: "5rem" },
  "&:has([data-form-headline]:not(:empty))": { paddingTop: 0, scrollPaddingTop: "8rem" },
  "& [data-form-actions], & [data-form-headline]": {
    position: "sticky",
    zIndex: 2,
    marginInline: -3,
    paddingInline: 3,
    paddingBlock: 1.5,
    bgcolor: "background.paper",
  },
  "& [data-form-actions]": { bottom: 0, borderTop: 1, borderColor: "divider" },
  "& [data-form-headline]": {
    top: 0,
    borderBottom: 1,
    borderColor: "divider",
    "&:empty": { display: "none" },
  },
};
