import { forceSignOut, isSessionValid, revalidationInterval, sessionEnded } from "./auth.ts";
import { readSession } from "./store.ts";

/**
 * Validates the session every five minutes while a token exists; one that fails, for whatever reason, is ended here
 * and `onEnded` is called (specification, section 4; decision 22). A sign-out in another tab ends it at once, and so
 * does somebody else's sign-in; a page that the browser kept meanwhile hears of either when it is shown again.
 * Returns a function that stops the watch.
 */
export function watchSession(onEnded: () => void): () => void {
  const { user } = readSession();
  const validate = async () => {
    // Another part of the page may have ended it.
    if (!readSession().token) return compare();
    if (await isSessionValid()) return;
    forceSignOut(sessionEnded);
    onEnded();
  };
  const compare = () => {
    if (readSession().user?.id !== user?.id) onEnded();
  };
  const follow = ({ key }: StorageEvent) => {
    // Written last and removed last; without a key everything is gone.
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
