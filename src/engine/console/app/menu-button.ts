export const menuButton = {
  justifyContent: "flex-start",
  mb: { md: 1 },
  width: { md: "100%" },
  color: "text.secondary",
};
