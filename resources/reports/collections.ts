import { staff } from "#domain/basics/roles.ts";
import { moneyColumn, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const collections = defineReport({
  name: "collections",
  title: "Collections",
  roles: staff,
  defaultPeriod: "thisMonth",
  about:
    "Expected: instalments that fall due, of loans not closed before that day. Received: successful repayments on instalments, and the part of settlements that was already due. Settled early: the remainder of settlements. Shortfall: expected up to today, less received. A reversal is deducted on its own day. Amounts rolled over by renewals are not included. For daily-interest loans, expected is the interest and principal that fall due. Principal paid before the end of the term counts as settled early. Charges, penal charges and rounding have a column of their own.",
  params: {
    by: {
      kind: "choice",
      label: "By",
      initial: "day",
      options: [
        { value: "day", label: "By day" },
        { value: "month", label: "By month" },
      ],
    },
  },
  tables: {
    periods: {
      title: "Expected and received",
      fields: {
        period: textColumn("Period"),
        expected: moneyColumn("Expected"),
        received: moneyColumn("Received"),
        settledEarly: moneyColumn("Settled early"),
        beside: moneyColumn("Charges and rounding"),
        short: {
          ...moneyColumn("Shortfall"),
          // Only the total has one.
          badge: ({ period, short }) => {
            if (period || !short) return undefined;
            return Number(short) > 0 ? { text: "behind", tone: "red" } : { text: "ahead", tone: "green" };
          },
        },
      },
      headline: ["received", "expected", "short"],
      quiet: ["settledEarly", "beside"],
      totals: ["expected", "received", "settledEarly", "beside", "short"],
      hideColumnsIfEmpty: ["beside"],
      chart: { as: "bars", by: "period", shows: ["expected", "received"] },
      empty: "Nothing due and nothing received in this period",
    },
  },
});
