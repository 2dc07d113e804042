import { useState } from "react";
import { company } from "#company";
import button from "#site/parts/button.module.css";
import { Notice } from "#site/parts/Notice.tsx";

/** Gold is handed over at the branch only; the button says so (decision 4). */
export function BuyNow({ product }: { product: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button
        type="button"
        className={button.primary}
        aria-label={`Buy Now: ${product}`}
        onClick={() => setAsked(true)}
      >
        Buy Now
      </button>
      {isAsked && <Notice tone="info" text={`Available at our branch\n${company.phone}`} />}
    </>
  );
}
