import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Assay,
  type EnteredAndAssayed,
  certainAssaysAfterEdit,
  isCorrected,
} from "#domain/gold/articles.ts";
import { pureGold } from "#domain/gold/gold-value.ts";
import { lendingRules, ruleOf } from "#domain/loan/lending-limits.ts";
import { aboveLimitPolicies, aboveLimitProblem } from "#domain/loan/above-limit-policy.ts";
import { reversalQuestion } from "#domain/loan/release.ts";
import { asAssayed, articleOf, enteredArticleOf, isAssayed } from "#resources/loans/gold-items.ts";

const article = fc.record({
  description: fc.constantFrom("Chain", "Ring"),
  gross: fc.nat(3),
  stones: fc.nat(1),
  otherDeductions: fc.nat(1),
  net: fc.nat(3),
  fineness: fc.constantFrom(undefined, 180, 215, 240),
});
const assayed = fc
  .record({ entered: article, assayed: article, isSame: fc.boolean() })
  .map(
    ({ entered, assayed, isSame }): EnteredAndAssayed => ({ entered, assayed: isSame ? entered : assayed }),
  );
const gold = (articles: readonly Assay[]) =>
  articles.reduce((sum, { net, fineness = pureGold }) => sum + net * fineness, 0);
const assays = (articles: readonly EnteredAndAssayed[]) => articles.map((each) => each.assayed);

test("the certain assays are never worth more than the articles left, whichever articles were removed", () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(assayed, fc.boolean()), { maxLength: 6 }), (all) => {
      const before = all.map(([each]) => each);
      const left = all.filter(([, stays]) => stays).map(([each]) => each);
      const certain = certainAssaysAfterEdit(
        before,
        left.map(({ entered }) => entered),
      );
      expect(certain).toHaveLength(left.length);
      expect(gold(certain)).toBeLessThanOrEqual(gold(assays(left)));
      if (left.length === before.length) expect(gold(certain)).toBe(gold(assays(before)));
      if (!before.some(isCorrected)) expect(gold(certain)).toBe(gold(assays(left)));
    }),
  ));

test("an article shows its assay, and an unassayed article shows its entered description", () => {
  const ring = { description: "Ring", grossWeight: 42, netWeight: 40, purity: "24" as const, packet: "P-1" };
  const counted = {
    assayedDescription: "Small ring",
    assayedGrossWeight: 2.2,
    assayedNetWeight: 2,
    assayedPurity: "" as const,
    assayedStoneWeight: 0.1,
    assayedOtherDeductions: 0,
  };
  const corrected = { ...ring, ...counted };
  expect(asAssayed(ring)).toBe(ring);
  expect(JSON.parse(JSON.stringify(asAssayed(corrected)))).toEqual({
    description: "Small ring",
    grossWeight: 2.2,
    netWeight: 2,
    stoneWeight: 0.1,
    packet: "P-1",
  });
  expect(articleOf(corrected)).toMatchObject({ gross: 2_200, net: 2_000, stones: 100, fineness: undefined });
  expect(enteredArticleOf(corrected)).toMatchObject({ gross: 42_000, net: 40_000, fineness: 240 });
  const added = { ...corrected, assayedDescription: "", assayedGrossWeight: 0, assayedNetWeight: 0 };
  expect([isAssayed(ring), isAssayed(corrected), isAssayed(added)]).toEqual([true, true, false]);
  expect(asAssayed(added)).toMatchObject({ description: "Ring", netWeight: 0 });
});

test.each([
  ["RBI-2014", "2026-06-01", "RBI-2014"],
  ["RBI-2026", "2020-01-01", "RBI-2026"],
  ["", "2026-03-31T18:29:59Z", "RBI-2014"],
  ["", "2026-03-31T18:30:00Z", "RBI-2026"],
  [undefined, "2010-01-01", "RBI-2014"],
  ["of nobody", "2026-06-01", "RBI-2026"],
])("a loan with rule %j made on %s is judged by %s", (lendingRule, createdAt, version) =>
  expect(ruleOf({ lendingRule, createdAt }).version).toBe(version),
);

test.each(lendingRules)("a loan with rule $version is judged by it on any day", (rule) =>
  expect(ruleOf({ lendingRule: rule.version, createdAt: "2025-01-01" })).toBe(rule),
);

test("a refusal above the limit names the field at fault, by policy, role and reason", () => {
  const paths = aboveLimitPolicies.flatMap((policy) =>
    (["employee", "admin"] as const).flatMap((role) =>
      ["", "Known"].map((reason) => aboveLimitProblem(policy, { role, reason })?.path),
    ),
  );
  const [no, amount, why] = [undefined, "amount", "limitReason"];
  expect(paths).toEqual([no, no, no, no, amount, amount, why, no, amount, amount, amount, amount]);
});

test("a reversal asks a question only if articles were handed over, and names every day of a handover", () => {
  const [rule] = lendingRules;
  const dues = { day: "2026-05-01", owed: 1_00_000, others: 0, rule, changes: [] };
  expect(reversalQuestion([], [], dues)).toBeUndefined();
  expect(reversalQuestion([], ["2026-04-30", "2026-04-03", "2026-04-03"], dues)).toBe(
    "₹1,000 would be owed on gold worth ₹0 with a limit of ₹0, because articles were handed over on 3 Apr 2026 and 30 Apr 2026",
  );
  expect(reversalQuestion([], ["2026-04-30"], { ...dues, owed: 0 })).toBeUndefined();
});
