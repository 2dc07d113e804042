import { useTexts } from "#frame/texts.tsx";
import button from "#site/parts/button.module.css";
import notice from "#site/parts/SiteNotice.module.css";
import css from "./MyLoans.module.css";

/** Says what could not be loaded, with a button that tries again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry(): void }) {
  const { retry } = useTexts("customerLoans");
  return (
    <div className={css.failure}>
      <p className={notice.error} role="alert">
        {text}
      </p>
      <button type="button" className={button.secondary} onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}
