import { useGetIdentity } from "@refinedev/core";
import { memo, useLayoutEffect, useRef, useEffect } from "react";
import { Outlet, useLocation, useNavigationType, useNavigate } from "react-router";
import { useQueryClient } from "@tanstack/react-query";
import { englishFrameTexts } from "#frame/english.ts";
import { FoldedFooter } from "#frame/FoldedFooter.tsx";
import { TextsContext } from "#frame/texts.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SignedInUser } from "#session/store.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import css from "./Layout.module.css";
import { Loading } from "#engine/console/ui/Loading.tsx";
import { useFocusOnNewPage } from "#engine/console/ui/use-focus-on-new-page.ts";
import { AccountMenu } from "#engine/console/app/AccountMenu.tsx";
import { Sidebar } from "#engine/console/app/Sidebar.tsx";
import { isConsoleAddress } from "#domain/basics/roles.ts";
import { reloadGoldRate } from "#frame/gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";

export function Layout() {
  const { pathname } = useLocation();
  const { data: user = readSession().user } = useGetIdentity<SignedInUser | null>();
  useConsoleLinks();
  useRefreshedGoldRate();
  useScrollToTop(pathname);
  useFocusOnNewPage(pathname);
  return (
    <div className={css.layout}>
      <TextsContext value={englishFrameTexts}>
        <Bar path={pathname} user={user} account={account} />
      </TextsContext>
      <div className={css.middle}>
        <Sidebar />
        <main id="main" tabIndex={-1} className={css.main}>
          <LazyBoundary resetKey={pathname} fallback={<Loading />} isNative>
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

/** Scrolls a new page to its top. On Back, the browser restores the position. */
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
const account = <AccountMenu />;
const PageFooter = memo(FoldedFooter);

/** Routes clicks on links of the top bar and the footer, which do not use the router. */
function useConsoleLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest?.("a[href]") as HTMLAnchorElement | null;
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || event.defaultPrevented || !isPlain || link.target || !isInConsole(link)) return;
      event.preventDefault();
      void navigate(`${link.pathname}${link.search}`);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
}

const isInConsole = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === window.location.origin && isConsoleAddress(pathname);

function useRefreshedGoldRate(): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { variables } = event.mutation.state as { variables?: { resource?: string } };
        if (variables?.resource === goldRates.name) void reloadGoldRate();
      }),
    [mutations],
  );
}
