import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";

/** Formats amounts along the axis with the sign or unit of their field: ₹2L. */
export function axisFormat(field: AnyField | undefined): (amount: number) => string {
  const control = field && fieldKind(field).control(field);
  const { before = "", after = "" } = control?.as === "number" ? control : {};
  // A sign such as % follows its number without a space, and a word does not.
  const unit = /^\w/.test(after) ? ` ${after}` : after;
  return (amount) => {
    const text = `${before}${compactNumber.format(Math.abs(amount))}${unit}`;
    return amount < 0 ? `-${text}` : text;
  };
}

const compactNumber = new Intl.NumberFormat("en-IN", { notation: "compact", maximumFractionDigits: 1 });
