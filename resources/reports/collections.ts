import { staff } from "#domain/basics/roles.ts";
import { moneyColumn, textColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const collections = defineReport({
  name: "collections",
  title: "Collections",
  roles: staff,
  defaultPeriod: "thisMonth",
  method:
    "Expected: instalments that fall due by the schedule, of loans not closed before that day. Received: what was paid on instalments; repayments that succeeded, and of settlements what had fallen due by their day and was not paid. Settled early: the rest of what settlements brought. Short: expected less received. Reversals take back, on their own day, what their payment brought; what a renewal carries over is no money received. Of loans by days, expected is the interest and the principal that fall due, as they stand; principal before the end of the term is settled early, and charges, penal charges and what whole rupees add are told apart.",
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
        period: textColumn("When"),
        expected: moneyColumn("Expected"),
        received: moneyColumn("Received"),
        settledEarly: moneyColumn("Settled early"),
        beside: moneyColumn("Charges and rounding"),
        short: moneyColumn("Short"),
      },
      totals: ["expected", "received", "settledEarly", "beside", "short"],
      hideColumnsIfEmpty: ["beside"],
      chart: { as: "bars", by: "period", shows: ["expected", "received"] },
      empty: "Nothing fell due and nothing was received",
    },
  },
});
