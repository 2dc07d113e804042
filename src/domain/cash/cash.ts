import { type Paise, toPaise } from "#domain/basics/money.ts";

/** In rupees. */
export const denominations = [500, 200, 100, 50, 20, 10] as const;

export type Drawer = { [Note in (typeof denominations)[number] as `notes${Note}`]: number } & {
  coins: Paise;
};

export const drawerTotal = (drawer: Drawer): Paise =>
  denominations.reduce((sum, note) => sum + drawer[`notes${note}`] * toPaise(note), drawer.coins);

/** opening + received − paid = closing; closing + difference is carried forward to the next day. */
export function closeCashDay(
  opening: Paise,
  { received, paid, differences }: { received: Paise; paid: Paise; differences: readonly Paise[] },
) {
  const closing = opening + received - paid;
  const difference = differences.reduce((sum, each) => sum + each, 0);
  return { opening, closing, difference, left: closing + difference };
}
