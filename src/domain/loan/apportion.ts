/** By the largest-remainder method. Ties go to the first part; zero weights give equal parts. */
import type { Paise } from "#domain/basics/money.ts";

export function apportion(amount: Paise, weights: readonly number[]): Paise[] {
  const effective = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const totalWeight = effective.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const parts = effective.map((weight, index) => {
    const exactly = BigInt(amount) * BigInt(weight);
    return { index, paise: Number(exactly / totalWeight), remainder: exactly % totalWeight };
  });
  const remainder = amount - parts.reduce((sum, { paise }) => sum + paise, 0);
  const byRemainder = parts.toSorted((one, other) =>
    one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1,
  );
  const raised = new Set(byRemainder.slice(0, remainder).map(({ index }) => index));
  return parts.map(({ index, paise }) => paise + (raised.has(index) ? 1 : 0));
}
