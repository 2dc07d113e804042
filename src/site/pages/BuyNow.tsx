import { company, telephone } from "#company";
import button from "#site/parts/button.module.css";
import css from "./BuyNow.module.css";

/** Gold is handed over at the branch only; the button says so (decision 4), and needs no script for it. */
export function BuyNow({ product }: { product: string }) {
  const id = `buy-${product.replaceAll(" ", "-").toLowerCase()}`;
  return (
    <>
      <button type="button" className={button.primary} aria-label={`Buy Now: ${product}`} popoverTarget={id}>
        Buy Now
      </button>
      <div id={id} popover="auto" role="status" className={css.notice}>
        <p>
          <strong>Available at our branch</strong>
        </p>
        <p>
          {product}: call <a href={telephone}>{company.phone}</a> and we put it aside for you.
        </p>
        <button type="button" className={button.secondary} popoverTarget={id} popoverTargetAction="hide">
          Close
        </button>
      </div>
    </>
  );
}
