import { useEffect, useState } from "react";
import { TopBar } from "#frame/TopBar.tsx";
import { readSession, type SignedInUser } from "#session/store.ts";
import { watchSession } from "#session/watch.ts";
import { isCustomerPage } from "#domain/basics/roles.ts";

export default function Bar({ path }: { path: string }) {
  const [user, setUser] = useState<SignedInUser | null>(null);
  useEffect(() => {
    const show = () => setUser(readSession().user);
    show();
    // A customer's page shows nothing once their session ends.
    return watchSession(isCustomerPage(path) ? () => window.location.reload() : show);
  }, [path]);
  return <TopBar path={path} user={user} />;
}
