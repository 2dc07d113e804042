import Box from "@mui/material/Box";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { useMenu } from "@refinedev/core";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { chooseColorScheme, useColorScheme } from "#engine/console/ui/color-scheme.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { isStaff } from "#domain/basics/roles.ts";
import { Find } from "./Find.tsx";

/** Menu of the role, followed by the company's own links. It collapses on small screens. */
export function Sidebar({ path: currentPath }: { path: string }) {
  const { menuItems } = useMenu();
  const { actor, resources, company } = useConsole();
  const links = company.links.filter(({ roles }) => roles?.includes(actor.role) ?? true);
  // Navigation closes the menu on small screens.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === currentPath;
  return (
    <Box component="nav" aria-label="Console" sx={frame}>
      <Box sx={stickyMenu}>
        <Button
          startIcon={<Icon name="menu" />}
          aria-expanded={isOpen}
          aria-controls="console-menu"
          onClick={() => setOpenAt(isOpen ? undefined : currentPath)}
          sx={{ display: { md: "none" } }}
        >
          Menu
        </Button>
        {isStaff(actor.role) && resources.some(({ globalSearch: found }) => found) && <Find />}
        <List
          dense
          disablePadding
          id="console-menu"
          sx={isOpen ? menu : { ...menu, display: collapsedDisplay }}
        >
          {menuItems.map(({ key, label, route = "" }) => (
            <ListItem key={key} disablePadding>
              <ListItemButton
                component={Link}
                to={route}
                selected={isWithin(currentPath, route)}
                aria-current={isWithin(currentPath, route) ? "page" : undefined}
              >
                {label}
              </ListItemButton>
            </ListItem>
          ))}
          {links.map(({ label, path, isPhoneOnly }) => (
            <ListItem key={path} disablePadding sx={isPhoneOnly && { display: { md: "none" } }}>
              <ListItemButton component="a" href={path}>
                {label}
              </ListItemButton>
            </ListItem>
          ))}
          <ListItem disablePadding>
            <ThemeButton />
          </ListItem>
        </List>
      </Box>
    </Box>
  );
}

const frame = {
  p: { xs: "4px 8px", md: "16px 12px" },
  borderColor: "divider",
  borderStyle: "solid",
  borderWidth: { xs: "0 0 1px", md: "0 1px 0 0" },
  bgcolor: "background.paper",
};

const collapsedDisplay = { xs: "none", md: "grid" };
const menu = { display: "grid", gap: { md: 0.5 }, flexBasis: "100%" };
const stickyMenu = {
  display: { xs: "flex", md: "block" },
  flexWrap: "wrap",
  justifyContent: "space-between",
  position: { md: "sticky" },
  top: "5.5rem",
};

function ThemeButton() {
  const other = useColorScheme() === "dark" ? "light" : "dark";
  return (
    <Button
      color="inherit"
      sx={{ px: 1.5 }}
      startIcon={<Icon name={other} />}
      onClick={() => chooseColorScheme(other)}
    >
      {other === "light" ? "Light theme" : "Dark theme"}
    </Button>
  );
}

/** Selects a list's entry on the pages of its records too. */
const isWithin = (here: string, path: string) => here === path || here.startsWith(`${path}/`);
