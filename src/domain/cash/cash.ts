/** The drawer: what notes and coins come to, and how a day's cash goes on from what was counted. */
import { type Paise, toPaise } from "#domain/basics/money.ts";

/** In rupees. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;

/** So many of each note, and coins as an amount, in paise. */
export type Drawer = { [Note in (typeof denominations)[number] as `notes${Note}`]: number } & {
  coins: Paise;
};

export const cashIn = (drawer: Drawer): Paise =>
  denominations.reduce((sum, note) => sum + drawer[`notes${note}`] * toPaise(note), drawer.coins);

/** What came in and went out on a day, and what was counted when it began and when it ended, if anybody did. */
export type CashDay = { received: Paise; paid: Paise; counted: { opening?: Paise; closing?: Paise } };

/**
 * A day of the cash book. What was counted is what there is: the day goes on from it, and `difference` is by how much
 * counting found more than the books, at both counts together. So always
 * opening + received − paid + difference = left, and the next day opens with what is left.
 */
export function cashDay(opening: Paise, { received, paid, counted }: CashDay) {
  const closing = (counted.opening ?? opening) + received - paid;
  const left = counted.closing ?? closing;
  return { opening, closing, left, difference: left - (opening + received - paid) };
}

/** With what a day begins on which the drawer is counted for the first time ever: the count opens the book. */
export const openedBy = (
  { moment, counted }: { moment: "opening" | "closing"; counted: Paise },
  { received, paid }: Pick<CashDay, "received" | "paid">,
): Paise => (moment === "opening" ? counted : counted - received + paid);
