import { contactTrap } from "#resources/forms.ts";
import css from "./Trap.module.css";

/** A field that nobody sees. Programs that fill in everything fill it in, and the server sends them away. */
export const Trap = () => (
  <div className={css.trap} aria-hidden="true">
    <label>
      Leave this empty
      <input name={contactTrap} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
