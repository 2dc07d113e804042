import { identityOf } from "#domain/basics/text.ts";

/** `PKT1` is `pkt - 1`. Hyphens and slashes alone are no number. */
export const markKeyOf = (number: string): string => identityOf(number).replace(/[-/]/g, "");
