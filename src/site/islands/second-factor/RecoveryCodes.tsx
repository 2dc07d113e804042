import { useState } from "react";
import { confirmSecondFactor } from "#resources/second-factor.ts";
import { pageOfWork } from "#session/auth.ts";
import button from "#site/parts/button.module.css";
import { Notice } from "#site/parts/Notice.tsx";
import css from "./SecondFactor.module.css";
import { Sheet } from "./Sheet.tsx";

/** They are shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join("\n")).then(() => setCopied(true));
  return (
    <Sheet lead="Keep these recovery codes where you find them without your phone. Each gets you in once; they are not shown again.">
      <Notice tone="success" text={confirmSecondFactor.submit.success ?? ""} />
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <button type="button" className={button.secondary} onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className={button.secondary} onClick={() => void copy()}>
          {isCopied ? "Copied" : "Copy"}
        </button>
        <button type="button" className={button.primary} onClick={() => window.location.assign(pageOfWork())}>
          I have kept them
        </button>
      </div>
    </Sheet>
  );
}
