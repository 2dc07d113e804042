import Button from "@mui/material/Button";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemButton from "@mui/material/ListItemButton";
import { useMenu } from "@refinedev/core";
import { useState } from "react";
import { Link } from "react-router";
import { Icon } from "#console/ui/Icon.tsx";
import css from "./Sidebar.module.css";
import { ThemeButton } from "./ThemeButton.tsx";

/** The role's menu. On small screens it folds away and adds the public pages, whose own menu is hidden there. */
export function Sidebar({ path: here }: { path: string }) {
  const { menuItems } = useMenu();
  // A menu has done its work once it has led somewhere.
  const [openAt, setOpenAt] = useState<string>();
  const isOpen = openAt === here;
  return (
    <nav aria-label="Console" className={css.sidebar}>
      <Button
        className={css.toggle}
        startIcon={<Icon name="menu" />}
        aria-expanded={isOpen}
        aria-controls="console-menu"
        onClick={() => setOpenAt(isOpen ? undefined : here)}
      >
        Menu
      </Button>
      <List dense disablePadding id="console-menu" className={css.menu} data-open={isOpen || undefined}>
        {menuItems.map(({ key, label, route = "" }) => (
          <ListItem key={key} disablePadding>
            <ListItemButton
              component={Link}
              to={route}
              selected={isWithin(here, route)}
              aria-current={isWithin(here, route) ? "page" : undefined}
            >
              {label}
            </ListItemButton>
          </ListItem>
        ))}
        {publicPages.map(([label, path]) => (
          <ListItem key={path} disablePadding className={css.public}>
            <ListItemButton component="a" href={path}>
              {label}
            </ListItemButton>
          </ListItem>
        ))}
        <ListItem disablePadding>
          <ThemeButton />
        </ListItem>
      </List>
    </nav>
  );
}

/** A record's page belongs to its list. */
const isWithin = (here: string, path: string) => here === path || here.startsWith(`${path}/`);

const publicPages = [
  ["About", "/about"],
  ["Services", "/services"],
  ["Location", "/location"],
  ["Contact", "/contact"],
] as const;
