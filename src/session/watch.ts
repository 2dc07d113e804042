import { forceSignOut, isSessionValid, revalidationInterval, sessionEnded } from "./auth.ts";
import { readSession } from "./store.ts";

/**
 * Validates the session every five minutes and ends it on failure (specification, section 4; decision 22).
 * `onEnded` also runs after a logout or another login in other tabs.
 */
export function watchSession(onEnded: () => void): () => void {
  const { user } = readSession();
  const validate = async () => {
    // Another part of the page may have ended the session.
    if (!readSession().token) return compare();
    if (await isSessionValid()) return;
    forceSignOut(sessionEnded);
    onEnded();
  };
  const compare = () => {
    if (readSession().user?.id !== user?.id) onEnded();
  };
  const follow = ({ key }: StorageEvent) => {
    // Written and removed last. Without a key, all storage was cleared.
    if (key === "authState" || key === null) compare();
  };
  const renew = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare();
  };
  const timer = setInterval(() => void validate(), revalidationInterval);
  window.addEventListener("storage", follow);
  window.addEventListener("pageshow", renew);
  return () => {
    clearInterval(timer);
    window.removeEventListener("storage", follow);
    window.removeEventListener("pageshow", renew);
  };
}
