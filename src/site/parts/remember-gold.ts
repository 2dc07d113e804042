import { parseGrams } from "#domain/basics/parse-number.ts";
import { storeTypedGold } from "#session/typed-gold.ts";
import { valuesOf } from "./SiteForm.tsx";

export function rememberGold(form: HTMLFormElement): void {
  const typed = valuesOf(form);
  storeTypedGold(
    Object.entries(typed).flatMap(([name, text]) => {
      const grams = name.startsWith("weight") && parseGrams(text).value;
      const carat = Number(typed[name.replace("weight", "karat")]) || undefined;
      return grams && grams > 0 ? [{ netWeight: grams, carat }] : [];
    }),
  );
}
