import { homeOf, isStaff } from "#domain/basics/roles.ts";
import { signOut } from "#session/auth.ts";
import type { SessionUser } from "#session/store.ts";
import css from "./TopBar.module.css";
import { useSay, useTexts } from "./texts.tsx";

/** Who is signed in, and the way out. */
export function Account({ user }: { user: SessionUser }) {
  const texts = useTexts("frame");
  const welcome = useSay()(texts.welcome, { user: user.name });
  return (
    <div className={css.account}>
      {isStaff(user.role) ? <a href={homeOf(user.role)}>{welcome}</a> : <span>{welcome}</span>}
      <button type="button" onClick={leave}>
        {texts.logout}
      </button>
    </div>
  );
}

function leave() {
  // Where work is unsaved the browser asks, and whoever stays goes on working.
  if (window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) signOut();
  else signOutWithPage();
  window.location.assign("/login");
}

/** As soon as the page goes, unless it stays now and goes another time. */
function signOutWithPage() {
  const stayed = new AbortController();
  const { signal } = stayed;
  let asked = 0;
  window.addEventListener("pagehide", signOut, { signal });
  window.addEventListener("beforeunload", () => ++asked > 1 && stayed.abort(), { signal });
}
