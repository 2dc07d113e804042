import fc from "fast-check";
import { expect, test } from "vitest";
import { spreadPayment } from "#domain/loan/spread.ts";

const first = { due: 500, payoff: 9_000, since: "2026-04-01" };
const second = { due: 800, payoff: 2_000, since: "2026-03-01" };
const later = { due: 0, payoff: 4_000 };

test.each([
  [0, [0, 0, 0]],
  [700, [0, 700, 0]],
  [1_000, [200, 800, 0]],
  [1_300, [500, 800, 0]],
  [2_000, [500, 1_500, 0]],
  [12_000, [9_000, 2_000, 1_000]],
  [99_000, [9_000, 2_000, 4_000]],
])("a sum of %d pays what is due, the oldest first, then the payoffs: %j", (sum, amounts) =>
  expect(spreadPayment(sum, [first, second, later])).toEqual(amounts),
);

test("a spread never pays more than the sum or a payoff, and leaves nothing while a payoff is open", () => {
  const loan = fc
    .tuple(
      fc.nat(5_000),
      fc.nat(5_000),
      fc.option(fc.constantFrom("2026-01-01", "2026-02-01"), { nil: undefined }),
    )
    .map(([due, more, since]) => ({ due, payoff: due + more, since }));
  fc.assert(
    fc.property(fc.nat(30_000), fc.array(loan, { maxLength: 6 }), (sum, loans) => {
      const amounts = spreadPayment(sum, loans);
      const spread = amounts.reduce((all, amount) => all + amount, 0);
      const payoffs = loans.reduce((all, { payoff }) => all + payoff, 0);
      expect(spread).toBe(Math.min(sum, payoffs));
      for (const [at, amount] of amounts.entries())
        expect(amount).toBeLessThanOrEqual(loans[at]?.payoff ?? 0);
    }),
  );
});
