import { latinDigits } from "#domain/basics/digits.ts";

/**
 * What an input of digits holds after a paste. Numbers are copied as they are printed, '1234 5678 9012': what is no
 * digit is left out. What is too long stays, so that the form says so.
 */
export function afterPaste({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return `${before}${latinDigits(text).replace(/\D/g, "")}${after}`;
}
