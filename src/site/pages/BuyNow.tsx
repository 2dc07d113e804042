import { company, telephone } from "#company";
import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import button from "#site/parts/button.module.css";
import type { Texts } from "#texts/en.ts";
import css from "./BuyNow.module.css";

/** Gold is sold at the branch only (decision 4). Works without scripts. */
export function BuyNow({ name }: { name: keyof Texts["goldPurchase"]["products"] }) {
  const texts = useTexts("goldPurchase");
  const say = useSay();
  const product = texts.products[name];
  const id = `buy-${name}`;
  return (
    <>
      <button
        type="button"
        className={button.primary}
        aria-label={say(texts.buyThis, { product })}
        popoverTarget={id}
      >
        {texts.buy}
      </button>
      <div id={id} popover="auto" role="status" className={css.notice}>
        <p>
          <strong>{texts.atBranch}</strong>
        </p>
        <p>
          <FilledText
            text={texts.putAside}
            product={product}
            phone={<a href={telephone}>{company.phone}</a>}
          />
        </p>
        <button type="button" className={button.secondary} popoverTarget={id} popoverTargetAction="hide">
          {texts.close}
        </button>
      </div>
    </>
  );
}
