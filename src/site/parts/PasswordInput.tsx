import { type InputHTMLAttributes, useState } from "react";
import css from "./FormField.module.css";

/** A password, and a button to see what was typed: thumbs on a phone miss. */
export function PasswordInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <input {...attributes} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-controls={attributes.id}
        title={isShown ? "Hide what was typed" : "Show what was typed"}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
      </button>
    </div>
  );
}
