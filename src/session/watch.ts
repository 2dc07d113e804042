import { forceSignOut, isSessionValid, revalidationIntervalMs, sessionEndedMessage } from "./auth.ts";
import { readSession } from "./store.ts";

/** Specification, section 4; decision 22. `onEnded` also runs after a logout or another login in other tabs. */
export function watchSession(onEnded: () => void): () => void {
  const { user } = readSession();
  const validate = async () => {
    // Another part of the page may have ended the session.
    if (!readSession().token) return endIfUserChanged();
    if (await isSessionValid()) return;
    forceSignOut(sessionEndedMessage);
    onEnded();
  };
  const endIfUserChanged = () => {
    if (readSession().user?.id !== user?.id) onEnded();
  };
  const handleStorage = ({ key }: StorageEvent) => {
    // Written and removed last. Without a key, all storage was cleared.
    if (key === "authState" || key === null) endIfUserChanged();
  };
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) endIfUserChanged();
  };
  const timer = setInterval(() => void validate(), revalidationIntervalMs);
  window.addEventListener("storage", handleStorage);
  window.addEventListener("pageshow", handlePageShow);
  return () => {
    clearInterval(timer);
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}
