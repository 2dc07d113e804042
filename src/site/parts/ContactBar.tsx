import { company, telephone } from "#company";
import { customerPages } from "#domain/basics/roles.ts";
import { useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { WhatsApp } from "#frame/WhatsApp.tsx";
import { SiteIcon } from "./SiteIcon.tsx";
import css from "./ContactBar.module.css";

export function ContactBar() {
  const { call, whatsapp, myGold, reach } = useTexts("frame");
  const localized = useLocalizedAddress();
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
      <a href={localized(customerPages.loans)}>
        <SiteIcon name="ring" />
        {myGold}
      </a>
    </nav>
  );
}
