import { useEffect, useState } from "react";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SessionUser } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";

/** The top bar of a public page: written down for a visitor, and told in the browser who is signed in. */
export default function Bar({ path }: { path: string }) {
  const [user, setUser] = useState<SessionUser | null>(null);
  useEffect(() => {
    const show = () => setUser(readSession().user);
    show();
    return watchSession(show);
  }, []);
  return <TopBar path={path} user={user} />;
}
