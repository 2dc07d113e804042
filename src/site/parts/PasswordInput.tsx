import { type InputHTMLAttributes, useState } from "react";
import { useTexts } from "#frame/texts.tsx";
import css from "./SiteFormField.module.css";

/** Mistyping is common on phones. */
export function PasswordInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  const texts = useTexts("form");
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <input {...attributes} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-controls={attributes.id}
        title={isShown ? texts.hideTyped : texts.showTyped}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hide : texts.show}
      </button>
    </div>
  );
}
