import { useRef, useState } from "react";
import { useLocalizedAddress, useTexts } from "#frame/texts.tsx";
import { confirmSecondFactor } from "#resources/staff/second-factor.ts";
import { landingPage } from "#session/auth.ts";
import { copyShownText } from "#session/clipboard.ts";
import button from "#site/parts/button.module.css";
import { SiteNotice } from "#site/parts/SiteNotice.tsx";
import css from "./SecondFactor.module.css";
import { SecondFactorLayout } from "./SecondFactorLayout.tsx";

/** The server returns them only once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { codes: texts } = useTexts("secondFactor");
  const localized = useLocalizedAddress();
  const [isCopied, setCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const copy = async () => list.current && setCopied(await copyShownText(codes.join("\n"), list.current));
  return (
    <SecondFactorLayout lead={texts.lead}>
      <SiteNotice tone="success" text={confirmSecondFactor.submit.success ?? ""} />
      <ul ref={list} className={css.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <button type="button" className={button.secondary} onClick={() => window.print()}>
          {texts.print}
        </button>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          {isCopied ? texts.copied : texts.copy}
        </button>
        <button
          type="button"
          className={button.primary}
          onClick={() => window.location.assign(localized(landingPage()))}
        >
          {texts.saved}
        </button>
      </div>
    </SecondFactorLayout>
  );
}
