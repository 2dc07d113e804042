import { memo } from "react";
import { Outlet, useLocation } from "react-router";
import { Footer } from "#frame/Footer.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession } from "#session/store.ts";
import css from "./Layout.module.css";
import { Sidebar } from "./Sidebar.tsx";
import { useConsoleLinks } from "./use-console-links.ts";

/** The frame every page of the site has, with the console's sidebar inside. */
export function Layout() {
  const { pathname } = useLocation();
  useConsoleLinks();
  return (
    <div className={css.layout}>
      <Bar path={pathname} />
      <div className={css.middle}>
        <Menu path={pathname} />
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
      </div>
      <Bottom />
    </div>
  );
}

// A search or a turned page changes the address and nothing of the frame.
const Bar = memo(({ path }: { path: string }) => <TopBar path={path} user={readSession().user} />);
const Menu = memo(Sidebar);
const Bottom = memo(Footer);
