/**
 * Divides an amount by weights into whole paise that add up exactly, by the largest-remainder method. Ties go to the
 * first part. Zero weights give equal parts.
 */
import type { Paise } from "#domain/basics/money.ts";

export function apportion(amount: Paise, weights: readonly number[]): Paise[] {
  const effective = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = effective.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = effective.map((weight, index) => {
    const exactly = BigInt(amount) * BigInt(weight);
    return { index, paise: Number(exactly / whole), cut: exactly % whole };
  });
  const remainder = amount - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byCut = parts.toSorted((one, other) => (one.cut === other.cut ? 0 : one.cut > other.cut ? -1 : 1));
  const raised = new Set(byCut.slice(0, remainder).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + (raised.has(index) ? 1 : 0));
}
