import { useSay, useTexts } from "#frame/texts.tsx";
import { isOwnApi } from "#session/http.ts";
import Callback from "#site/islands/Callback.tsx";
import css from "./CallMeBack.module.css";
import { Island } from "./Island.tsx";

/** Offers to call, where the site is built for the server that takes numbers; another backend knows of no such call. */
export function CallMeBack() {
  const texts = useTexts("callback");
  const say = useSay();
  if (!isOwnApi) return null;
  return (
    <div className={css.offer}>
      <div className={css.words}>
        <h3>{texts.heading}</h3>
        <p>{say(texts.hours)}</p>
      </div>
      <Island name="callback" of={Callback} isPatient />
    </div>
  );
}
