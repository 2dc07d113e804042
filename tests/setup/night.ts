/** What a day's suite leaves out: `npm run sweep` and `npm run soak` run it. */
import { test } from "vitest";

export const isNight = process.env.NIGHT === "1";

/** Test of a detail, or of what a test of the day proves on another screen. */
export const testAtNight = test.runIf(isNight);

/** The first case by day, all of them at night. */
export const oneByDay = <const T>(cases: readonly T[]): readonly T[] => (isNight ? cases : cases.slice(0, 1));
