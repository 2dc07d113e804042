import { latinDigits } from "#domain/basics/digits.ts";

/**
 * Returns the text of a digits input after a paste, without the blanks of printed numbers such as '1234 5678 9012'.
 * Over-long text stays, so that the form reports it.
 */
export function textAfterPaste(
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  text: string,
): string {
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  return `${before}${latinDigits(text).replace(/\D/g, "")}${after}`;
}
