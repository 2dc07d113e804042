/** What is received at a renewal, and what the new loan carries over, each add up. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { noSplit, type Split } from "#domain/book.ts";
import { dividedFor } from "#domain/renewal.ts";

const sumOf = (split: Split) => Object.values(split).reduce((sum, part) => sum + part, 0);

test("what whole rupees add to the parts is paid last", () => {
  const split = { ...noSplit, interest: 40, principal: 20, rounding: 40 };
  expect(dividedFor({ total: 100, split }, 83)).toEqual({
    received: { ...noSplit, interest: 40, principal: 20, rounding: 23 },
    carried: { ...noSplit, rounding: 17 },
  });
});

test("both add up, whatever is received of whatever closes a loan", () => {
  const part = fc.nat({ max: 5_000 });
  const closing = fc.record({ charges: part, penal: part, interest: part, principal: part }).map((parts) => {
    const exactly = sumOf({ ...noSplit, ...parts });
    const total = Math.round(exactly / 100) * 100;
    return { total, split: { ...noSplit, ...parts, rounding: total - exactly } };
  });
  fc.assert(
    fc.property(closing, fc.nat({ max: 1_000 }), (whole, share) => {
      const received = Math.floor((whole.total * share) / 1_000);
      const divided = dividedFor(whole, received);
      expect(sumOf(divided.received)).toBe(received);
      expect(sumOf(divided.carried)).toBe(whole.total - received);
    }),
  );
});
