import type { SxProps, Theme } from "@mui/material/styles";

export const sidebar: SxProps<Theme> = {
  borderRight: { md: 1 },
  borderBottom: { xs: 1, md: 0 },
  borderColor: { xs: "divider", md: "divider" },
  bgcolor: "background.paper",
  py: { xs: 0.5, md: 2 },
  px: { xs: 1, md: 1.5 },
};

export const menuButton: SxProps<Theme> = { display: { md: "none" }, color: "text.primary" };

export const menuList = (isOpen: boolean): SxProps<Theme> => ({
  display: { xs: isOpen ? "grid" : "none", md: "grid" },
  position: { md: "sticky" },
  top: { md: 88 },
  gap: 0.5,
  listStyle: "none",
  m: 0,
  p: 0,
  pb: { xs: 1, md: 0 },
});

export const menuLink: SxProps<Theme> = {
  display: "block",
  px: 1.5,
  py: 1,
  borderRadius: 1,
  color: "text.primary",
  fontWeight: 500,
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover" },
  "&.active": { bgcolor: "action.selected", color: "primary.main", fontWeight: 600 },
};
