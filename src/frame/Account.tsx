import { homeOf, isStaff } from "#domain/roles.ts";
import { signOut } from "#session/auth.ts";
import type { SessionUser } from "#session/store.ts";
import css from "./TopBar.module.css";

/** Who is signed in, and the way out. */
export function Account({ user }: { user: SessionUser }) {
  const welcome = `Welcome, ${user.name}`;
  return (
    <div className={css.account}>
      {isStaff(user.role) ? <a href={homeOf(user.role)}>{welcome}</a> : <span>{welcome}</span>}
      <button type="button" onClick={leave}>
        Logout
      </button>
    </div>
  );
}

function leave() {
  signOut();
  window.location.assign("/login");
}
