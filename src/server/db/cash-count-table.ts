import type { Day } from "#domain/dates.ts";
import type { Paise } from "#domain/money.ts";
import type { CashCount } from "#resources/cash-counts.ts";

/** Notes by their number. Never changed: of several, the last of a day's opening or closing holds. */
export type CashCountTable = {
  id: string;
  notes_500: number;
  notes_200: number;
  notes_100: number;
  notes_50: number;
  notes_20: number;
  notes_10: number;
  coins_paise: Paise;
  counted_paise: Paise;
  day: Day;
  moment: CashCount["moment"];
  note: string;
  counted_by: string;
  created_at: string;
};
