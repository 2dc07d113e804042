import { expect, test } from "vitest";
import { nodeSupportWarning } from "#server/base/node-support.ts";

test.each([
  ["20.20.2", "2026-04-30", undefined],
  ["20.20.2", "2026-05-01", "Node 20 has had no security fixes since 30 Apr 2026. Take Node 24."],
  ["22.20.0", "2027-04-30", undefined],
  ["24.11.0", "2027-05-01", undefined],
  ["25.1.0", "2026-11-30", "Node 25 has had no security fixes since 1 Jun 2026. Take Node 24."],
  ["28.0.0", "2030-01-01", undefined],
])("Node %s is warned of on %s by: %s", (version, day, warning) => {
  expect(nodeSupportWarning(version, day)).toBe(warning);
});
