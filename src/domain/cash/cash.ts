import { type Paise, toPaise } from "#domain/basics/money.ts";

/** In rupees. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;

/** Number of each note, and the value of all coins. */
export type Drawer = { [Note in (typeof denominations)[number] as `notes${Note}`]: number } & {
  coins: Paise;
};

export const drawerTotal = (drawer: Drawer): Paise =>
  denominations.reduce((sum, note) => sum + drawer[`notes${note}`] * toPaise(note), drawer.coins);

/**
 * Books and drawer at the end of a day: opening + received − paid = closing, and closing + difference is carried forward to the
 * next day. `differences` are what each count of the day found too much or too little.
 */
export function closeCashDay(
  opening: Paise,
  { received, paid, differences }: { received: Paise; paid: Paise; differences: readonly Paise[] },
) {
  const closing = opening + received - paid;
  const difference = differences.reduce((sum, each) => sum + each, 0);
  return { opening, closing, difference, left: closing + difference };
}
