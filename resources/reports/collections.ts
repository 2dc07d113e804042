import { staff } from "#domain/roles.ts";
import { money, text } from "./columns.ts";
import type { Report } from "./report.ts";

export const collections: Report = {
  name: "collections",
  title: "Collections",
  roles: staff,
  period: "thisMonth",
  method:
    "Expected: instalments that fall due by the schedule, of loans not closed before that day. Received: repayments that succeeded, reversals taken off, renewals left out.",
  asks: {
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
        period: text("When"),
        expected: money("Expected"),
        received: money("Received"),
        short: money("Short"),
      },
      totals: ["expected", "received", "short"],
      chart: { as: "bars", by: "period", shows: ["expected", "received"] },
      empty: "Nothing fell due and nothing was received",
    },
  },
};
