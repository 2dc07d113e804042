import { useEffect, useState } from "react";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SignedInUser } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";

/** Top bar of a public page. The HTML shows a visitor's bar, and the browser adds the signed-in user. */
export default function Bar({ path }: { path: string }) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => {
    const show = () => setUser(readSession().user);
    show();
    return watchSession(show);
  }, []);
  return <TopBar path={path} user={user} />;
}
