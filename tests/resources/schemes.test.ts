/** Each refused scheme breaks exactly one rule. */
import { describe, expect, it, test } from "vitest";
import { validate } from "#engine/declare/validate.ts";
import { requestBodyOf } from "#engine/declare/derive.ts";
import { readValues } from "#engine/declare/values.ts";
import { isInForce, schemes } from "#resources/loans/schemes.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { admin } from "./samples.ts";

const slabs = [{ upTo: 30, rate: 12 }, { upTo: 60, rate: 25 }, { rate: 28 }];
const bullet = { name: "Bullet gold", kind: "bullet", slabs };
const problemsOf = (changes: Row) =>
  validate(schemes, "create", readValues(schemes.fields, { ...bullet, ...changes }), admin);
const charged = (...charges: Row[]) => ({ charges: charges.map((each) => ({ name: "Fee", ...each })) });

describe("a scheme is accepted with", () => {
  it.each<[string, Row]>([
    ["what has slabs alone", {}],
    ["one rate", { slabs: [{ rate: 12 }] }],
    ["a rate that stays", { slabs: [{ upTo: 30, rate: 12 }, { rate: 12 }] }],
    ["360 days", { daysInYear: 360 }],
    ["a rebate that a month fits in", rebate("interest", 31)],
    ["a rebate of one rate", { kind: "interest", slabBasis: "rebate", slabs: [{ rate: 12 }] }],
    ["a rebate of another kind", rebate("bullet", 30)],
    ["a stepped rate below a month", { kind: "interest" }],
    ["thirty days at least", { minimumDays: 30 }],
    ["the longest terms", { maximumTerm: 12 }],
    ["a longer one of monthly interest", { kind: "interest", maximumTerm: 600 }],
    ["more of the value than any rule", { maximumLtv: 100 }],
    ["a fee", charged({ amount: 250, gst: 18 })],
    ["a share within bounds", charged({ percent: 0.5, minimum: 100, maximum: 100 })],
    ["one day", { from: "2026-04-01", to: "2026-04-01" }],
  ])("%s", (_, changes) => expect(problemsOf(changes)).toEqual([]));
});

describe("a scheme is refused with", () => {
  it.each<[string, Row, string, RegExp]>([
    ["no name", { name: " " }, "name", /required/],
    ["no kind", { kind: undefined }, "kind", /Choose one/],
    ["equal instalments", { kind: "instalments" }, "kind", /Choose one/],
    ["no rate at all", { slabs: [] }, "slabs", /At least one rate/],
    ["a slab without a rate", { slabs: [{ upTo: 30 }, { rate: 12 }] }, "slabs.0.rate", /required/],
    ["no rate for longer loans", { slabs: [{ upTo: 30, rate: 12 }] }, "slabs.0.upTo", /Leave 'Up to' empty/],
    [
      "an open slab before another",
      { slabs: [{ rate: 12 }, { rate: 14 }] },
      "slabs.0.upTo",
      /every rate except the last/,
    ],
    ["days that fall", { slabs: [slabs[1], slabs[0], slabs[2]] }, "slabs.1.upTo", /must increase/],
    ["days that stay", { slabs: [slabs[0], slabs[0], slabs[2]] }, "slabs.1.upTo", /must increase/],
    [
      "rates that fall",
      { slabs: [{ upTo: 30, rate: 12 }, { rate: 11.99 }] },
      "slabs.1.rate",
      /at least as high/,
    ],
    ["half days", { slabs: [{ upTo: 30.5, rate: 12 }, { rate: 12 }] }, "slabs.0.upTo", /whole number/],
    ["a rebate that nobody can keep", rebate("interest", 30), "slabs.0.upTo", /at least 31 days/],
    ["years of 364 days", { daysInYear: 364 }, "daysInYear", /365 or 360 days/],
    ["31 days at least", { minimumDays: 31 }, "minimumDays", /at most 30/],
    ["a bullet of 13 months", { maximumTerm: 13 }, "maximumTerm", /at most 12 months/],
    ["no month", { maximumTerm: 0 }, "maximumTerm", /at least 1/],
    ["a negative penal rate", { penalRate: -1 }, "penalRate", /at least 0/],
    ["an end before the beginning", { from: "2026-04-02", to: "2026-04-01" }, "to", /not be before/],
    ["a day that is none", { from: "2026-02-30" }, "from", /February 2026 has 28 days/],
    ["a charge of nothing", charged({}), "charges.0.amount", /^Enter an amount/],
    ["a charge of nought", charged({ amount: 0, minimum: 10 }), "charges.0.amount", /^Enter an amount/],
    [
      "a charge of nought at most",
      charged({ percent: 1, maximum: 0 }),
      "charges.0.amount",
      /^Enter an amount/,
    ],
    ["an amount and a share", charged({ amount: 5, percent: 1 }), "charges.0.amount", /not both/],
    ["a most below the least", charged({ percent: 1, minimum: 2, maximum: 1 }), "charges.0.maximum", /less/],
    [
      "two charges alike",
      charged({ amount: 1 }, { name: "fee", amount: 2 }),
      "charges.1.name",
      /^Another charge/,
    ],
    ["a charge without a name", charged({ name: "", amount: 1 }), "charges.0.name", /required/],
    ["a charge on a whim", charged({ on: "whim", amount: 1 }), "charges.0.on", /Choose one/],
    ["paise of paise", charged({ amount: 1.005 }), "charges.0.amount", /two decimals/],
  ])("%s", (_, changes, path, msg) =>
    expect(problemsOf(changes)).toContainEqual({ path, msg: expect.stringMatching(msg) }),
  );
});

function rebate(kind: string, upTo: number): Row {
  return { kind, slabBasis: "rebate", slabs: [{ upTo, rate: 12 }, { rate: 24 }] };
}

test.each([
  ["", "", true],
  ["2026-04-10", "", true],
  ["2026-04-11", "", false],
  ["", "2026-04-10", true],
  ["", "2026-04-09", false],
  ["2026-04-10", "2026-04-10", true],
])("a scheme from '%s' until '%s' is in force on 10 April 2026: %s", (from, to, isTrue) =>
  expect(isInForce({ from, to }, "2026-04-10")).toBe(isTrue),
);

test("a cleared number is sent as empty, and a cleared one in a list is left out", () => {
  const typed = { ...bullet, maximumTerm: "", maximumLtv: "", slabs: [{ upTo: "", rate: "12" }] };
  const values = { version: 3, ...readValues(schemes.fields, typed) };
  const sent = JSON.parse(JSON.stringify(requestBodyOf(schemes, "edit", { ...values, version: 3 }, admin)));
  expect(sent).toMatchObject({ maximumTerm: "", maximumLtv: "", slabs: [{ rate: 12 }], version: 3 });
});
