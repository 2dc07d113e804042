import type { ReactNode } from "react";
import { homeOf, isStaff } from "#domain/basics/roles.ts";
import { signOut } from "#session/auth.ts";
import type { SignedInUser } from "#session/store.ts";
import css from "./TopBar.module.css";
import { useLocalizedAddress, useSay, useTexts } from "./texts.tsx";

export function UserMenu({ user, account }: { user: SignedInUser; account?: ReactNode }) {
  const texts = useTexts("frame");
  const loginPage = useLocalizedAddress()("/login");
  const welcome = useSay()(texts.welcome, { user: user.name });
  return (
    <div className={css.account}>
      {isStaff(user.role) ? <a href={homeOf(user.role)}>{welcome}</a> : <span>{welcome}</span>}
      {account}
      <button type="button" className={css.logout} onClick={() => logOut(loginPage)}>
        {texts.logout}
      </button>
    </div>
  );
}

function logOut(loginPage: string) {
  // The browser asks about unsaved work. A user who stays remains signed in.
  if (window.dispatchEvent(new Event("beforeunload", { cancelable: true }))) signOut();
  else signOutOnClose();
  window.location.assign(loginPage);
}

/** The user may stay, and leave later. */
function signOutOnClose() {
  const cancellation = new AbortController();
  const { signal } = cancellation;
  let attempts = 0;
  window.addEventListener("pagehide", signOut, { signal });
  window.addEventListener("beforeunload", () => ++attempts > 1 && cancellation.abort(), { signal });
}
