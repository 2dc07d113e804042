import { type ReportName, reports } from "#resources/reports/index.ts";
import { ageing } from "./ageing.ts";
import { collections } from "./collections.ts";
import { corrections } from "./corrections.ts";
import { custody, stockCheck } from "./custody.ts";
import { dayBook } from "./day-book.ts";
import { duplicates } from "./duplicates.ts";
import { dues, handOver, loansMade, notSaid, receipts, renewals } from "./lists.ts";
import { portfolio } from "./portfolio.ts";
import type { ReportQuery } from "./report.ts";
import { staffReport } from "./staff.ts";
import { today } from "./today.ts";
import { trialBalance } from "./trial-balance.ts";
import { whatIf } from "./what-if.ts";

type Declared<Name extends ReportName> = Extract<(typeof reports)[number], { name: Name }>;

const queries: { readonly [Name in ReportName]: ReportQuery<Declared<Name>> } = {
  ageing,
  collections,
  corrections,
  custody,
  "day-book": dayBook,
  dues,
  duplicates,
  "hand-over": handOver,
  "loans-made": loansMade,
  "not-said": notSaid,
  portfolio,
  receipts,
  renewals,
  staff: staffReport,
  "stock-check": stockCheck,
  today,
  "trial-balance": trialBalance,
  "what-if": whatIf,
};

/** The query of each declared report. A report without one, or with another's, does not compile. */
export const reportQueries: readonly ReportQuery[] = reports.map(({ name }) => queries[name]);
