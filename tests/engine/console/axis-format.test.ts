import { expect, test } from "vitest";
import { axisFormat } from "#engine/console/reports/Chart.tsx";

test.each([
  ["money", 0, "₹0"],
  ["money", 50_000, "₹50K"],
  ["money", 1_50_000, "₹1.5L"],
  ["money", 2_50_00_000, "₹2.5Cr"],
  ["money", -2_00_000, "-₹2L"],
  ["grams", 1_500, "1.5K g"],
  ["percent", 15, "15%"],
  ["number", 12, "12"],
] as const)("an axis of %s shows %d as %s", (kind, amount, text) => {
  expect(axisFormat({ kind, label: "Amount" })(amount)).toBe(text);
});
