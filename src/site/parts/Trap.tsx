import { useTexts } from "#frame/texts.tsx";
import { contactTrap } from "#resources/visitors/posted.ts";
import css from "./Trap.module.css";

/** Honeypot field. Bots fill it in, and the server rejects them. */
export const Trap = () => (
  <div className={css.trap} aria-hidden="true">
    <label>
      {useTexts("form").trap}
      <input name={contactTrap} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
