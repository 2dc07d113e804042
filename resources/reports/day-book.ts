import { staff } from "#domain/basics/roles.ts";
import { cashCounts, countBadge, differenceBadge } from "#resources/office/cash-counts.ts";
import type { AnyField } from "#engine/declare/vocabulary.ts";
import { dateColumn, hiddenColumn, moneyColumn, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const { moment, notes500, notes200, notes100, notes50, notes20, notes10 } = cashCounts.fields;

const partsOfCash = [
  "charges",
  "penal",
  "rounding",
  "fromBank",
  "ownerIn",
  "toBank",
  "expense",
  "ownerOut",
  "compensation",
] as const;

export const dayBook = defineReport({
  name: "day-book",
  title: "Day book",
  roles: staff,
  defaultPeriod: "thisMonth",
  about:
    "Cash only. Received: successful hand cash repayments less reversals, without amounts rolled over by renewals, and cash from the bank or the owner. Paid out: loans paid out in cash, without amounts rolled over, and cash taken to the bank, spent or taken out. Charges, penal charges, rounding and each cash movement have columns of their own. Closing: opening plus received less paid out. Difference: what the counts of the day found too much or too little; each is compared with the books at its moment, and what moves later belongs to the next count. A later count of the same kind corrects one on the same day. Carried forward: closing plus difference; the next day opens with it. The first count opens the book; days before it start from zero.",
  tables: {
    days: {
      title: "Cash by day",
      fields: {
        day: dateColumn("Day"),
        opening: moneyColumn("Opening"),
        openingCount: moneyColumn("Counted at opening"),
        received: moneyColumn("Received"),
        charges: moneyColumn("of which charges"),
        penal: moneyColumn("of which penal charges"),
        rounding: moneyColumn("of which rounding"),
        fromBank: moneyColumn("of which from the bank"),
        ownerIn: moneyColumn("of which from the owner"),
        paid: moneyColumn("Paid out"),
        toBank: moneyColumn("of which to the bank"),
        expense: moneyColumn("of which expenses"),
        ownerOut: moneyColumn("of which to the owner"),
        compensation: moneyColumn("of which compensation"),
        closing: moneyColumn("Closing"),
        closingCount: moneyColumn("Counted at closing"),
        difference: {
          ...moneyColumn("Difference"),
          // A day may have no count, so only the total says that the cash agrees.
          badge: ({ day, difference }) => {
            if (day) return difference ? differenceBadge(difference) : undefined;
            return difference === undefined
              ? { text: "not compared", tone: "grey" }
              : differenceBadge(difference);
          },
        },
        left: moneyColumn("Carried forward"),
      },
      headline: ["difference", "left"],
      quiet: ["opening", "received", "paid", ...partsOfCash],
      totals: ["received", "paid", ...partsOfCash, "difference"],
      hideColumnsIfEmpty: partsOfCash,
      chart: { as: "bars", by: "day", shows: ["received", "paid"] },
      empty: "No days in this period",
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
        counted: moneyColumn("Total counted"),
        booked: moneyColumn("Book balance"),
        difference: { ...moneyColumn("Difference"), badge: countBadge },
        correctedBy: hiddenColumn,
        person: textColumn("Counted by"),
        key: hiddenColumn,
      },
      empty: "No cash counts in this period",
    },
  },
});
