import { aboveLimit } from "./above-limit.ts";
import { ageing } from "./ageing.ts";
import { collections } from "./collections.ts";
import { corrections } from "./corrections.ts";
import { custody, stockCheck } from "./custody.ts";
import { damagedTexts } from "./damaged-texts.ts";
import { dayBook } from "./day-book.ts";
import { keyFigures } from "./key-figures.ts";
import { handOver } from "./hand-over.ts";
import { portfolio } from "./portfolio.ts";
import { staffReport } from "./staff.ts";
import { dues, loansMade, unrecordedPayouts, receipts, renewals, todayReport } from "./today.ts";
import { trialBalance } from "./trial-balance.ts";
import { whatIf } from "./what-if.ts";

export const reports = [
  todayReport,
  ageing,
  collections,
  dayBook,
  trialBalance,
  portfolio,
  whatIf,
  custody,
  stockCheck,
  staffReport,
  receipts,
  loansMade,
  dues,
  renewals,
  handOver,
  unrecordedPayouts,
  corrections,
  aboveLimit,
  damagedTexts,
  keyFigures,
] as const;
