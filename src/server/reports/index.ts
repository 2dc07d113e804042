import { reports } from "#resources/reports/index.ts";
import type { Report } from "#engine/declare/report.ts";
import { aboveLimit } from "./above-limit.ts";
import { ageing } from "./ageing.ts";
import { collections } from "./collections.ts";
import { corrections } from "./corrections.ts";
import { custody, stockCheck } from "./custody.ts";
import { damagedTexts } from "./damaged-texts.ts";
import { dayBook } from "./day-book.ts";
import { keyFigures } from "./key-figures.ts";
import { dues, handOver, loansMade, notSaid, receipts, renewals } from "./lists.ts";
import { portfolio } from "./portfolio.ts";
import type { ReportQuery } from "#engine/server/reports/report.ts";
import { staffReport } from "./staff.ts";
import { todayReport } from "./today.ts";
import { trialBalance } from "./trial-balance.ts";
import { whatIf } from "./what-if.ts";

export type ReportQueries<Reports extends readonly Report[]> = {
  readonly [Declared in Reports[number] as Declared["name"]]: ReportQuery<Declared>;
};

const queries: ReportQueries<typeof reports> = {
  "above-limit": aboveLimit,
  ageing,
  collections,
  corrections,
  custody,
  "damaged-texts": damagedTexts,
  "day-book": dayBook,
  dues,
  glance: keyFigures,
  "hand-over": handOver,
  "loans-made": loansMade,
  "not-said": notSaid,
  portfolio,
  receipts,
  renewals,
  staff: staffReport,
  "stock-check": stockCheck,
  today: todayReport,
  "trial-balance": trialBalance,
  "what-if": whatIf,
};

/** A report without its own query does not compile. */
export const reportQueries: readonly ReportQuery[] = reports.map(({ name }) => queries[name]);
