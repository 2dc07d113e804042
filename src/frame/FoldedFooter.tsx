import { useId, useState } from "react";
import { company, telephone } from "#company";
import { mailtoLink } from "#domain/basics/emails.ts";
import footer from "./Footer.module.css";
import css from "./FoldedFooter.module.css";
import { FooterContent, RateLine } from "./Footer.tsx";
import { useTexts } from "./texts.tsx";

export function FoldedFooter() {
  const texts = useTexts("frame");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <footer className={footer.footer}>
      <div className={css.line}>
        {!isOpen && (
          <>
            <RateLine />
            <a href={telephone}>{company.phone}</a>
            <a href={mailtoLink(company.email)}>{company.email}</a>
          </>
        )}
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.less : texts.more}
        </button>
      </div>
      <div id={id} ref={isOpen ? scrollIntoView : undefined}>
        {isOpen && <FooterContent isOpen />}
      </div>
    </footer>
  );
}

const scrollIntoView = (content: HTMLElement | null) => content?.scrollIntoView({ block: "nearest" });
