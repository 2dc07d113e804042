import { type ComponentType, useEffect, useState } from "react";
import { Footer } from "#frame/Footer.tsx";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SessionUser } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";
import css from "./SitePage.module.css";

export type PageProps = {
  /** Fetches the console while a person types a password, so that it is there when they are let in. */
  prefetchConsole?: () => void;
};

export type SitePageProps = PageProps & {
  path: string;
  Content: ComponentType<PageProps>;
  onReady?: () => void;
};

/** A public page in its frame. Prerendered for a visitor who is signed out; the session is read in the browser. */
export function SitePage({ path, Content, prefetchConsole, onReady }: SitePageProps) {
  const user = useSessionUser();
  useEffect(() => onReady?.(), [onReady]);
  return (
    <>
      <TopBar path={path} user={user} />
      <main id="main" tabIndex={-1} className={css.main}>
        <Content prefetchConsole={prefetchConsole} />
      </main>
      <Footer />
    </>
  );
}

function useSessionUser(): SessionUser | null {
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => {
    setUser(readSession().user);
    return watchSession(() => setUser(null));
  }, []);
  return user;
}
