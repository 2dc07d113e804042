import { useTexts } from "#frame/texts.tsx";
import { honeypotField } from "#resources/visitors/public-forms.ts";
import css from "./Honeypot.module.css";

/** Bots fill it in, and the server rejects them. */
export const Honeypot = () => (
  <div className={css.trap} aria-hidden="true">
    <label>
      {useTexts("form").trap}
      <input name={honeypotField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
