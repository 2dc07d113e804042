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
      "& .MuiCardHeader-action": { flex: "0 1 auto", alignSelf: "center", m: 0 },
      "& .MuiCardHeader-action:has(button, a, [data-skeleton])": { flexBasis: { xs: "100%", sm: "auto" } },
    },
  },
  headerButtonProps: { gap: 1, flexWrap: "wrap" },
  contentProps: {
    "data-stack": "",
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
