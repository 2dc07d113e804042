import { type Paise, toPaise } from "#domain/basics/money.ts";

/** In rupees. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;

/** Number of each note, and the value of all coins. */
export type Drawer = { [Note in (typeof denominations)[number] as `notes${Note}`]: number } & {
  coins: Paise;
};

export const drawerTotal = (drawer: Drawer): Paise =>
  denominations.reduce((sum, note) => sum + drawer[`notes${note}`] * toPaise(note), drawer.coins);

/** Receipts and payments of a day, with the opening and closing counts if made. */
export type CashDay = { received: Paise; paid: Paise; counted: { opening?: Paise; closing?: Paise } };

/**
 * Counts override the books; `difference` is the surplus that both counts found together. So
 * opening + received − paid + difference = left, and the next day opens with `left`.
 */
export function closeCashDay(opening: Paise, { received, paid, counted }: CashDay) {
  const closing = (counted.opening ?? opening) + received - paid;
  const left = counted.closing ?? closing;
  return { opening, closing, left, difference: left - (opening + received - paid) };
}

/** Opening balance on the day of the first count ever: that count opens the cash book. */
export const openingFromFirstCount = (
  { moment, counted }: { moment: "opening" | "closing"; counted: Paise },
  { received, paid }: Pick<CashDay, "received" | "paid">,
): Paise => (moment === "opening" ? counted : counted - received + paid);
