import { company, telephone } from "#company";
import { useTexts } from "#frame/texts.tsx";
import { WhatsApp } from "#frame/WhatsApp.tsx";
import { SiteIcon } from "./SiteIcon.tsx";
import css from "./ContactBar.module.css";

/** Bar with call and WhatsApp links at the bottom of a phone's screen. */
export function ContactBar() {
  const { call, whatsapp, reach } = useTexts("frame");
  return (
    <nav className={css.bar} aria-label={reach}>
      <a href={telephone}>
        <SiteIcon name="phone" />
        {call}
      </a>
      <a href={company.whatsapp}>
        <WhatsApp size={24} />
        {whatsapp}
      </a>
    </nav>
  );
}
