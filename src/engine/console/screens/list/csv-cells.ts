import { latinDigits } from "#domain/basics/text.ts";

/** Prevents spreadsheets from running text as a formula, shortening its digits or dropping its leading zeros. */
export const textCell = (text: string): string => guardDigits(text) ?? guardFormulas(text);

/** Groups the digits, because spreadsheets read '+919848012345' as a number and '+91-98480' as a subtraction. */
export function phoneCell(phone: string): string {
  const digits = latinDigits(phone);
  if (isGroupedPhone.test(digits)) return digits;
  return isPhone.test(digits)
    ? digits.replace(/[^\d+]/g, "").replace(/\d(?=(?:\d{5})+$)/g, "$& ")
    : textCell(phone);
}

const isGroupedPhone = /^\+?\d+(?: \d+)+$/;
const isPhone = /^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s().\-/]+$/;

/** Spreadsheets show twelve digits as 4.12E+11, round more than fifteen, and read 12E4 as 120000. */
function guardDigits(text: string): string | undefined {
  if (/^\d{12,}$/.test(text)) return text.replace(/\d{4}(?=\d)/g, "$& ");
  return /^0\d+$|^\d+(?:\.\d*)?e[+-]?\d+$/i.test(text) ? `'${text}` : undefined;
}

/** Some programs split cells at line breaks, tabs or semicolons, or drop blanks and invisible characters first. */
function guardFormulas(text: string): string {
  const guarded = text.replace(cellStarts, (unseen: string, at: number) =>
    formulaSign.test(text.charAt(at + unseen.length)) ? `${unseen}'` : unseen,
  );
  return /^[\t\r\n\0]/.test(guarded) ? `'${guarded}` : guarded;
}

const cellStarts =
  /(?:^|[\n\v\f\r\t;\u0085\u2028\u2029])[\s";\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*/gu;
/** Formula signs, with full-width and small ones and the typographic minus. */
const formulaSign = /^[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]$/;
