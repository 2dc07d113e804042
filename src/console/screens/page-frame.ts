/** How Refine's frames of pages look here: what stands on a page lies on it, not on a card on it. */
export const pageFrame = {
  wrapperProps: { sx: { background: "none", overflow: "visible" } },
  headerProps: {
    disableTypography: true,
    sx: {
      flexWrap: "wrap",
      gap: 1.5,
      p: 0,
      minHeight: 40,
      "nav + &": { pt: 1 },
      // On a phone it has a line of its own, whatever comes when it is known what may be done.
      "& .MuiCardHeader-action": {
        flex: { xs: "1 0 100%", sm: "0 1 auto" },
        minHeight: { xs: 36, sm: 0 },
        alignSelf: "center",
        m: 0,
      },
    },
  },
  headerButtonProps: { gap: 1, flexWrap: "wrap" },
  contentProps: {
    sx: {
      display: "grid",
      gap: 2,
      gridTemplateColumns: "minmax(0, 1fr)",
      p: 0,
      pt: 2,
      "&:last-child": { pb: 0 },
    },
  },
};
