/** Groups the digits of a number as the user edits it, such as 1,00,000, and moves the caret along. */
import { groupDigits } from "#domain/basics/money.ts";

/** Its `format` returns undefined for a text that stays as it was typed. */
export type Grouping = {
  separator: "," | " ";
  format(text: string): string | undefined;
};

/** A text that is too long stays, so that the form reports it. */
export const fixedGroups = (lengths: readonly number[]): Grouping => ({
  separator: " ",
  format(text) {
    const digits = text.match(/\p{Nd}/gu) ?? [];
    const longest = lengths.reduce((sum, length) => sum + length, 0);
    if (/[^\p{Nd}\s\p{Pd}]/u.test(text) || digits.length > longest) return undefined;
    const groups: string[] = [];
    let start = 0;
    for (const length of lengths) {
      groups.push(digits.slice(start, start + length).join(""));
      start += length;
    }
    return groups.filter(Boolean).join(" ");
  },
});

/** A text with other signs, or with a leading zero, stays. */
export const indianGroups: Grouping = {
  separator: ",",
  format(text) {
    const [, whole = "", decimals = ""] = /^([\d,]*)(\.\d*)?$/.exec(text) ?? [];
    const digits = whole.replaceAll(",", "");
    if (digits === "" || digits.length > longestAmount || /^0\d/.test(digits)) return undefined;
    return `${groupDigits(digits)}${decimals}`;
  },
};

/** In digits. Longer numbers are refused as they were typed. */
const longestAmount = 15;

export type Edit = { before: string; text: string; caret: number; isBackward?: boolean; isForward?: boolean };

/** Returns undefined to leave the text as typed: 12,5 with a comma of the user's may mean 12.5. */
export function regroup(edit: Edit, grouping: Grouping): { text: string; caret: number } | undefined {
  const { before, isBackward, isForward } = edit;
  let { text, caret } = edit;
  if (separatorsAdded(before, text, grouping) && grouping.format(text) !== text) return undefined;
  const isSeparatorDeleted = before.length === text.length + 1 && digitsOf(before) === digitsOf(text);
  if (isSeparatorDeleted && isBackward) {
    text = text.slice(0, caret - 1) + text.slice(caret);
    caret -= 1;
  } else if (isSeparatorDeleted && isForward) text = text.slice(0, caret) + text.slice(caret + 1);
  const grouped = text === "" ? "" : grouping.format(text);
  if (grouped === undefined) return undefined;
  return { text: grouped, caret: caretAfter(grouped, digitsOf(text.slice(0, caret)).length, grouping) };
}

const digitsOf = (text: string): string => text.replace(/[\s,\p{Pd}]/gu, "");

/** Returns whether the edit typed a comma. Blanks never change the meaning of a number. */
function separatorsAdded(before: string, text: string, { separator, format }: Grouping): boolean {
  if (separator === " " || !text.includes(separator)) return false;
  if (before !== "" && format(before) !== before) return true;
  let start = 0;
  while (start < text.length && before[start] === text[start]) start++;
  let end = 0;
  while (end < Math.min(text.length, before.length) - start && before.at(-1 - end) === text.at(-1 - end))
    end++;
  return text.slice(start, text.length - end).includes(separator);
}

function caretAfter(grouped: string, digits: number, { separator }: Grouping): number {
  let digitsLeft = digits;
  let place = 0;
  while (digitsLeft > 0 && place < grouped.length) {
    if (grouped[place] !== separator) digitsLeft--;
    place++;
  }
  return place;
}
