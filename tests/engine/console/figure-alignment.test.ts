import { expect, test } from "vitest";
import { alignmentOfColumn, alignmentOfAmounts } from "#engine/console/screens/cells/figure-alignment.ts";

test.each([
  [[], "whole"],
  [[100, 0, undefined], "whole"],
  [[100, 8885.5], "paise"],
  [[-0.01], "paise"],
] as const)("the amounts %j are aligned as %s", (amounts, expected) =>
  expect(alignmentOfAmounts(amounts)).toBe(expected),
);

test("only money is aligned to paise, and text is not aligned as a figure", () => {
  const rows = [{ value: 1.5 }];
  expect(alignmentOfColumn("value", { kind: "money", label: "" }, rows)).toBe("paise");
  expect(alignmentOfColumn("value", { kind: "grams", label: "" }, rows)).toBe("whole");
  expect(alignmentOfColumn("value", { kind: "text", label: "" }, rows)).toBeUndefined();
});
