import { useGetIdentity } from "@refinedev/core";
import { memo, useLayoutEffect, useRef } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { englishFrameTexts } from "#frame/english.ts";
import { FoldedFooter } from "#frame/FoldedFooter.tsx";
import { TextsContext } from "#frame/texts.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SignedInUser } from "#session/store.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import css from "./Layout.module.css";
import { Loading } from "#engine/console/ui/Loading.tsx";
import { useRestoreFocus } from "#engine/console/ui/use-restore-focus.ts";
import { AccountMenu } from "#engine/console/app/AccountMenu.tsx";
import { useMenuPath } from "#engine/console/app/current-entry.ts";
import { Sidebar } from "#engine/console/app/Sidebar.tsx";
import { useConsoleLinks } from "./use-console-links.ts";
import { useRefreshedGoldRate } from "./use-refreshed-gold-rate.ts";

/** Frame of every page, with the console's sidebar. */
export function Layout() {
  const { pathname } = useLocation();
  const { data: user = readSession().user } = useGetIdentity<SignedInUser | null>();
  const menuPath = useMenuPath();
  useConsoleLinks();
  useRefreshedGoldRate();
  useScrollToTop(pathname);
  useRestoreFocus(pathname);
  return (
    <div className={css.layout}>
      <TextsContext value={englishFrameTexts}>
        <Bar path={pathname} user={user} account={account} />
      </TextsContext>
      <div className={css.middle}>
        <Menu path={menuPath} />
        <main id="main" tabIndex={-1} className={css.main}>
          <LazyBoundary resetKey={pathname} fallback={<Loading />}>
            <Outlet />
          </LazyBoundary>
        </main>
      </div>
      <TextsContext value={englishFrameTexts}>
        <PageFooter />
      </TextsContext>
    </div>
  );
}

/** Scrolls to the top on navigation. On Back, the browser restores the position. */
function useScrollToTop(path: string): void {
  const navigationType = useNavigationType();
  const previousPath = useRef(path);
  useLayoutEffect(() => {
    if (path !== previousPath.current && navigationType !== "POP")
      window.scrollTo({ top: 0, behavior: "instant" });
    previousPath.current = path;
  }, [path, navigationType]);
}

// Memoized, because searching and paging change only the address.
const Bar = memo(TopBar);
const Menu = memo(Sidebar);
const account = <AccountMenu />;
const PageFooter = memo(FoldedFooter);
