import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** Buttons at the end of a form. They stay in sight while a dialog scrolls. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <Box data-form-actions sx={{ display: "flex", flexWrap: "wrap", gap: 1, justifyContent: "flex-end" }}>
    {children}
  </Box>
);

/** Style of the scrolling part of a dialog around such buttons. */
export const stickyFormActions = {
  "&:has([data-form-actions])": { paddingBottom: 0, scrollPaddingBottom: "5rem" },
  "& [data-form-actions]": {
    position: "sticky",
    bottom: 0,
    // Above the labels and adornments of inputs.
    zIndex: 2,
    marginInline: -3,
    paddingInline: 3,
    paddingBlock: 1.5,
    borderTop: 1,
    borderColor: "divider",
    bgcolor: "background.paper",
  },
};
