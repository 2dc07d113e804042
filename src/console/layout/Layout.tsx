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
      <TopBar path={pathname} user={readSession().user} />
      <div className={css.middle}>
        <Sidebar />
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  );
}
