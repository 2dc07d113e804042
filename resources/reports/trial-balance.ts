import { accountOptions } from "#resources/loans/ledger-account-names.ts";
import { moneyColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const trialBalance = defineReport({
  name: "trial-balance",
  title: "Trial balance",
  roles: ["admin"],
  about:
    "Balance of each ledger account at the end of the day, from all postings until then. Interest and penal charges are posted on due dates, at month end and with payments; interest accrued since is not included. The date beside the title shows up to when all interest is posted. Accounts with a zero balance are not shown.",
  postedUpToLabel: "Interest posted up to",
  params: { on: { kind: "date", label: "On" } },
  tables: {
    accounts: {
      title: "Accounts",
      fields: {
        account: { kind: "choice", label: "Account", options: accountOptions },
        debit: moneyColumn("Debit"),
        credit: moneyColumn("Credit"),
      },
      headline: ["debit", "credit"],
      totals: ["debit", "credit"],
      isAlwaysExpanded: true,
      empty: "Every account is at zero on this day",
    },
  },
});
