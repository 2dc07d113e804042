import MenuIcon from "@mui/icons-material/Menu";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { NavLink } from "react-router";
import type { Role } from "#domain/roles.ts";
import { menuFor } from "#resources/derive.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { useConsole } from "../context.ts";
import { menuButton, menuLink, menuList, sidebar } from "./sidebar-styles.ts";
import { ThemeButton } from "./ThemeButton.tsx";

/** The role's menu. On small screens it folds away and adds the public pages, whose own menu is hidden there. */
export function Sidebar() {
  const { registry, actor } = useConsole();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="nav" aria-label="Console" sx={sidebar}>
      <Button
        startIcon={<MenuIcon />}
        aria-expanded={isOpen}
        aria-controls="console-menu"
        onClick={() => setOpen(!isOpen)}
        sx={menuButton}
      >
        Menu
      </Button>
      {/* A menu has done its work once it has led somewhere. */}
      <Box component="ul" id="console-menu" onClick={() => setOpen(false)} sx={menuList(isOpen)}>
        {entriesOf(registry, actor.role).map(([label, path]) => (
          <li key={path}>
            <Box component={NavLink} to={path} sx={menuLink}>
              {label}
            </Box>
          </li>
        ))}
        {publicPages.map(([label, path]) => (
          <Box component="li" key={path} sx={{ display: { md: "none" } }}>
            <Box component="a" href={path} sx={menuLink}>
              {label}
            </Box>
          </Box>
        ))}
        <li>
          <ThemeButton />
        </li>
      </Box>
    </Box>
  );
}

type Entry = readonly [label: string, path: string];

const entriesOf = (registry: readonly AnyResource[], role: Role): Entry[] => [
  ["Dashboard", `/${role}/dashboard`],
  ...menuFor(registry, role).map(({ label, name }): Entry => [label.many, `/${role}/${name}`]),
];

const publicPages: readonly Entry[] = [
  ["About", "/about"],
  ["Services", "/services"],
  ["Location", "/location"],
  ["Contact", "/contact"],
];
