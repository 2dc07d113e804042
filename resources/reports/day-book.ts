import { staff } from "#domain/basics/roles.ts";
import { cashCounts } from "#resources/office/cash-counts.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { day, hidden, money, text } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const { moment, notes500, notes200, notes100, notes50, notes20, notes10 } = cashCounts.fields;

export const dayBook = defineReport({
  name: "day-book",
  title: "Day book",
  roles: staff,
  period: "thisMonth",
  method:
    "Cash alone. Received: repayments in hand cash that succeeded, reversals taken off, without what a renewal carries over; what of it was charges, penal charges or whole rupees is told beside. Paid out: loans disbursed in cash; what a renewal carries over is left out. Closing: opening and received less paid out. Where the drawer was counted, the day goes on from what was counted, and the next day opens with what is left. The first count ever opens the book: its day begins with what was there, and days before it only tell what would be there had the branch begun with nothing. Over or short is by how much counting found more or less than these books, which know nothing of what is taken to the bank. Last entry: the number of the day's last entry of the audit log, and the beginning of its hash; a print of it shows later whether the log was rewritten.",
  tables: {
    days: {
      title: "Cash, day by day",
      fields: {
        day: day("Day"),
        opening: money("Opening"),
        openingCount: money("Counted at opening"),
        received: money("Received"),
        charges: money("Charges in it"),
        penal: money("Penal charges in it"),
        rounding: money("Rounding in it"),
        paid: money("Paid out"),
        closing: money("Closing"),
        closingCount: money("Counted at closing"),
        difference: money("Over or short"),
        left: money("Left"),
      },
      totals: ["received", "charges", "penal", "rounding", "paid", "difference"],
      whereAny: ["charges", "penal", "rounding"],
      chart: { as: "lines", by: "day", shows: ["left"] },
      empty: "No days",
    },
    counts: {
      title: "Counts by denomination",
      fields: {
        at: { kind: "time", label: "Counted at" },
        moment: moment as AnyField,
        notes500: { ...notes500, label: "₹500" } as AnyField,
        notes200: { ...notes200, label: "₹200" } as AnyField,
        notes100: { ...notes100, label: "₹100" } as AnyField,
        notes50: { ...notes50, label: "₹50" } as AnyField,
        notes20: { ...notes20, label: "₹20" } as AnyField,
        notes10: { ...notes10, label: "₹10" } as AnyField,
        coins: money("Coins"),
        counted: money("Counted"),
        computed: money("By the books"),
        difference: money("Over or short"),
        person: text("Counted by"),
        key: hidden,
      },
      empty: "Nobody counted the drawer in these days",
    },
    auditLog: {
      title: "Where the audit log ended",
      fields: { day: day("Day"), end: text("Last entry") },
      empty: "Nothing was written yet",
    },
  },
});
