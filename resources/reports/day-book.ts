import { staff } from "#domain/roles.ts";
import { day, money } from "./columns.ts";
import type { Report } from "./report.ts";

export const dayBook: Report = {
  name: "day-book",
  title: "Day book",
  roles: staff,
  period: "thisMonth",
  method:
    "Cash alone. Received: repayments in hand cash that succeeded, reversals taken off. Paid out: loans disbursed in cash, renewals left out. Closing: opening and received less paid out, and the next day opens with it. What is taken to the bank is not in these books.",
  tables: {
    days: {
      title: "Cash, day by day",
      fields: {
        day: day("Day"),
        opening: money("Opening"),
        received: money("Received"),
        paid: money("Paid out"),
        closing: money("Closing"),
      },
      totals: ["received", "paid"],
      chart: { as: "lines", by: "day", shows: ["closing"] },
      empty: "No days",
    },
  },
};
