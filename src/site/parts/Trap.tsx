import { useTexts } from "#frame/texts.tsx";
import { contactTrap } from "#resources/visitors/posted.ts";
import css from "./Trap.module.css";

/** A field that nobody sees. Programs that fill in everything fill it in, and the server sends them away. */
export const Trap = () => (
  <div className={css.trap} aria-hidden="true">
    <label>
      {useTexts("form").trap}
      <input name={contactTrap} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
