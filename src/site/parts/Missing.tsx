import { useTexts } from "#frame/texts.tsx";
import css from "./Notice.module.css";

/** Said beside a part of the page whose scripts did not arrive (early.ts), and hidden until then. */
export function Missing() {
  const { missing } = useTexts("frame");
  return (
    <p id="missing" className={css.error} role="alert" hidden>
      {missing.text}{" "}
      <button type="button" data-reload>
        {missing.reload}
      </button>
    </p>
  );
}
