import { useDeclaredText, useTexts } from "#frame/texts.tsx";
import { type ApiError, messageOf } from "#session/http.ts";
import button from "#site/parts/button.module.css";
import notice from "#site/parts/SiteNotice.module.css";
import css from "./MyLoans.module.css";

type LoadFailureProps = { text: string; error?: ApiError; onRetry(): void };

export function LoadFailure({ text, error, onRetry }: LoadFailureProps) {
  const { retry } = useTexts("customerLoans");
  const declared = useDeclaredText();
  return (
    <div className={css.failure}>
      <p className={notice.error} role="alert">
        {declared(messageOf(error, text))}
      </p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
