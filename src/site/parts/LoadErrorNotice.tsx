import { useTexts } from "#frame/texts.tsx";
import css from "./SiteNotice.module.css";

export function LoadErrorNotice() {
  const { missing } = useTexts("frame");
  return (
    <p id="load-error" className={css.error} role="alert" hidden>
      {missing.text}{" "}
      <button type="button" data-reload>
        {missing.reload}
      </button>
    </p>
  );
}
