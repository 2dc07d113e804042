import * as declared from "#resources/reports/above-limit.ts";
import { reportQuery } from "./query.ts";
import { loansAfterFall } from "./what-if.ts";

export const aboveLimit = reportQuery(declared.aboveLimit, async (context) => {
  const { loans } = await loansAfterFall(context, { chosen: 0, falls: [0] });
  return { loans };
});
