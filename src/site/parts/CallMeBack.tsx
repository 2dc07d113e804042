import { useSay, useTexts } from "#frame/texts.tsx";
import { isOwnApi } from "#session/http.ts";
import CallbackForm from "#site/islands/Callback.tsx";
import css from "./CallMeBack.module.css";
import { Island } from "./Island.tsx";

/** Another backend has no call-back API. */
export function CallMeBack({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  const texts = useTexts("callback");
  const say = useSay();
  if (!isOwnApi) return null;
  return (
    <div className={css.offer}>
      <div className={css.words}>
        <Heading>{texts.heading}</Heading>
        <p>{say(texts.hours)}</p>
      </div>
      <Island name="callback" component={CallbackForm} isPatient />
    </div>
  );
}
