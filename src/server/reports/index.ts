import { ageing } from "./ageing.ts";
import { collections } from "./collections.ts";
import { custody, stockCheck } from "./custody.ts";
import { dayBook } from "./day-book.ts";
import { dues, handOver, loansMade, notSaid, receipts, renewals } from "./lists.ts";
import { portfolio } from "./portfolio.ts";
import type { Reporter } from "./report.ts";
import { staffReport } from "./staff.ts";
import { today } from "./today.ts";
import { whatIf } from "./what-if.ts";

/** Who answers each declared report, by its name. */
export const reporters: Readonly<Record<string, Reporter>> = {
  today,
  ageing,
  collections,
  "day-book": dayBook,
  portfolio,
  "what-if": whatIf,
  custody,
  "stock-check": stockCheck,
  staff: staffReport,
  receipts,
  "loans-made": loansMade,
  dues,
  renewals,
  "hand-over": handOver,
  "not-said": notSaid,
};
