import { company, telephone } from "#company";
import { useTexts } from "#frame/texts.tsx";
import { WhatsApp } from "#frame/WhatsApp.tsx";
import { Icon } from "./Icon.tsx";
import css from "./ReachBar.module.css";

/** Bar with call and WhatsApp links at the bottom of a phone's screen. */
export function ReachBar() {
  const { call, whatsapp, reach } = useTexts("frame");
  return (
    <nav className={css.bar} aria-label={reach}>
      <a href={telephone}>
        <Icon name="phone" />
        {call}
      </a>
      <a href={company.whatsapp}>
        <WhatsApp size={24} />
        {whatsapp}
      </a>
    </nav>
  );
}
