import { accountOptions } from "#resources/loans/ledger-account-names.ts";
import { moneyColumn } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

export const trialBalance = defineReport({
  name: "trial-balance",
  title: "Trial balance",
  roles: ["admin"],
  method:
    "What each account of the ledger comes to at the end of a day, on the side on which it stands: all that was posted until then. Interest and penal charges are posted on due days, at each month's end and with payments, so that what has grown since is not in it yet: the day up to which the interest of every loan is posted stands beside the title. An account that comes to nothing is left out.",
  postedUpToLabel: "Interest is posted up to",
  params: { on: { kind: "date", label: "On" } },
  tables: {
    accounts: {
      title: "Accounts",
      fields: {
        account: { kind: "choice", label: "Account", options: accountOptions },
        debit: moneyColumn("Debit"),
        credit: moneyColumn("Credit"),
      },
      totals: ["debit", "credit"],
      isAlwaysExpanded: true,
      empty: "Nothing was posted until then",
    },
  },
});
