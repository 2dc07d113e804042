import { useGetIdentity } from "@refinedev/core";
import { memo, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { english } from "#frame/english.ts";
import { Footer } from "#frame/Footer.tsx";
import { TextsContext } from "#frame/texts.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SessionUser } from "#session/store.ts";
import { Arriving } from "#engine/console/ui/Arriving.tsx";
import css from "./Layout.module.css";
import { Loading } from "#engine/console/ui/Loading.tsx";
import { useFocusKept } from "#engine/console/ui/use-focus-kept.ts";
import { Sidebar } from "#engine/console/app/Sidebar.tsx";
import { useConsoleLinks } from "./use-console-links.ts";

/** Frame of every page, with the console's sidebar. */
export function Layout() {
  const { pathname } = useLocation();
  const { data: user = readSession().user } = useGetIdentity<SessionUser | null>();
  useConsoleLinks();
  useScrollToTop(pathname);
  useFocusKept(pathname);
  return (
    <div className={css.layout}>
      <TextsContext value={english}>
        <Bar path={pathname} user={user} />
      </TextsContext>
      <div className={css.middle}>
        <Menu path={pathname} />
        <main id="main" tabIndex={-1} className={css.main}>
          <Arriving at={pathname} fallback={<Loading />}>
            <Outlet />
          </Arriving>
        </main>
      </div>
      <TextsContext value={english}>
        <Bottom />
      </TextsContext>
    </div>
  );
}

/** Scrolls to the top on navigation. On Back, the browser restores the position. */
function useScrollToTop(path: string): void {
  const way = useNavigationType();
  const shown = useRef(path);
  useLayoutEffect(() => {
    if (path !== shown.current && way !== "POP") window.scrollTo({ top: 0, behavior: "instant" });
    shown.current = path;
  }, [path, way]);
}

// Memoized, because searching and paging change only the address.
const Bar = memo(TopBar);
const Menu = memo(Sidebar);
const Bottom = memo(Footer);
