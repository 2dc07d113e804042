import { staff } from "#domain/basics/roles.ts";
import { cashCounts } from "#resources/office/cash-counts.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { dateColumn, hiddenColumn, moneyColumn, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const { moment, notes500, notes200, notes100, notes50, notes20, notes10 } = cashCounts.fields;

export const dayBook = defineReport({
  name: "day-book",
  title: "Day book",
  roles: staff,
  defaultPeriod: "thisMonth",
  method:
    "Cash alone. Received: repayments in hand cash that succeeded, reversals taken off, without what a renewal carries over; what of it was charges, penal charges or whole rupees is told beside. Paid out: loans disbursed in cash; what a renewal carries over is left out. Closing: opening and received less paid out. Where the drawer was counted, the day goes on from what was counted, and the next day opens with what is left. The first count ever opens the book: its day begins with what was there, and days before it only tell what would be there had the branch begun with nothing. Over or short is by how much counting found more or less than these books, which know nothing of what is taken to the bank. Last entry: the number of the day's last entry of the audit log, and the beginning of its hash; a print of it shows later whether the log was rewritten.",
  tables: {
    days: {
      title: "Cash, day by day",
      fields: {
        day: dateColumn("Day"),
        opening: moneyColumn("Opening"),
        openingCount: moneyColumn("Counted at opening"),
        received: moneyColumn("Received"),
        charges: moneyColumn("Charges in it"),
        penal: moneyColumn("Penal charges in it"),
        rounding: moneyColumn("Rounding in it"),
        paid: moneyColumn("Paid out"),
        closing: moneyColumn("Closing"),
        closingCount: moneyColumn("Counted at closing"),
        difference: moneyColumn("Over or short"),
        left: moneyColumn("Left"),
      },
      totals: ["received", "charges", "penal", "rounding", "paid", "difference"],
      hideColumnsIfEmpty: ["charges", "penal", "rounding"],
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
        coins: moneyColumn("Coins"),
        counted: moneyColumn("Counted"),
        computed: moneyColumn("By the books"),
        difference: moneyColumn("Over or short"),
        person: textColumn("Counted by"),
        key: hiddenColumn,
      },
      empty: "Nobody counted the drawer in these days",
    },
    auditLog: {
      title: "Where the audit log ended",
      fields: { day: dateColumn("Day"), end: textColumn("Last entry") },
      empty: "Nothing was written yet",
    },
  },
});
