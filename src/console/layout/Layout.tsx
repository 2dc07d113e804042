import Box from "@mui/material/Box";
import { Outlet, useLocation } from "react-router";
import { Footer } from "#frame/Footer.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession } from "#session/store.ts";
import { Sidebar } from "./Sidebar.tsx";
import { useConsoleLinks } from "./use-console-links.ts";
import { usePageTitle } from "./use-page-title.ts";

/** The frame every page of the site has, with the console's sidebar inside. */
export function Layout() {
  const { pathname } = useLocation();
  useConsoleLinks();
  usePageTitle();
  return (
    <Box sx={fullWidth}>
      <TopBar path={pathname} user={readSession().user} />
      <Box sx={{ display: { md: "grid" }, gridTemplateColumns: "220px minmax(0, 1fr)", minHeight: "100vh" }}>
        <Sidebar />
        <Box
          component="main"
          id="main"
          tabIndex={-1}
          sx={{ p: { xs: 2, md: 3 }, minWidth: 0, outline: "none" }}
        >
          <Outlet />
        </Box>
      </Box>
      <Footer />
    </Box>
  );
}

/** Bar and footer line up with the console's own edges instead of those of a page of text. */
const fullWidth = { "--page-width": "100%", "--page-edge": { xs: "1rem", md: "1.5rem" } };
