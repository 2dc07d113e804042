/**
 * An amount divided by weights, in whole paise that come to it exactly: each part is rounded down, and what is left goes
 * paisa by paisa to where most was cut off, the first of equals first. Where no weight says anything, all parts are alike.
 */
import type { Paise } from "#domain/basics/money.ts";

export function apportion(amount: Paise, weights: readonly number[]): Paise[] {
  const given = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = given.map((weight, place) => {
    const exactly = BigInt(amount) * BigInt(weight);
    return { place, paise: Number(exactly / whole), cut: exactly % whole };
  });
  const left = amount - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byCut = parts.toSorted((one, other) => (one.cut === other.cut ? 0 : one.cut > other.cut ? -1 : 1));
  const raised = new Set(byCut.slice(0, left).map(({ place }) => place));
  return parts.map(({ place, paise }) => paise + (raised.has(place) ? 1 : 0));
}
