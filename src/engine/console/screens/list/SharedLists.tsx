import Box from "@mui/material/Box";
import { Link } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { listsOfEntry } from "#engine/declare/menu.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";

/** Links to the lists that share this list's entry in the menu. */
export function SharedLists({ resource }: { resource: AnyResource }) {
  const { resources, actor } = useConsole();
  const lists = listsOfEntry(resources, resource, actor.role);
  if (lists.length === 0) return null;
  return (
    <Box component="nav" aria-label="Related lists" sx={{ mb: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", columnGap: 2.5, listStyle: "none", m: 0, p: 0 }}
      >
        {lists.map(({ name, label, path }) => (
          <Box component="li" key={name} sx={link}>
            <Link to={path} aria-current={name === resource.name ? "page" : undefined}>
              {label}
            </Link>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const link = {
  "& a": {
    display: "block",
    py: 1,
    color: "text.secondary",
    fontWeight: 600,
    textDecoration: "none",
    borderBottom: 2,
    borderColor: "transparent",
  },
  "& a[aria-current=page]": { color: "primary.main", borderColor: "primary.main" },
};
