import { forceSignOut, isSessionValid, revalidationInterval, sessionEnded } from "./auth.ts";
import { readSession } from "./store.ts";

/**
 * Validates the session every five minutes while a token exists; one that fails, for whatever reason, is ended here
 * and `onEnded` is called (specification, section 4; decision 22). A sign-out in another tab ends it at once.
 * Answers a function that stops the watch.
 */
export function watchSession(onEnded: () => void): () => void {
  const validate = async () => {
    if (!readSession().token || (await isSessionValid())) return;
    forceSignOut(sessionEnded);
    onEnded();
  };
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === "token" && newValue === null) onEnded();
  };
  const timer = setInterval(() => void validate(), revalidationInterval);
  window.addEventListener("storage", follow);
  return () => {
    clearInterval(timer);
    window.removeEventListener("storage", follow);
  };
}
