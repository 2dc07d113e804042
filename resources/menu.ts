import type { CompanyMenu } from "#engine/declare/menu.ts";
import { loans } from "./loans/loans.ts";
import { todayReport } from "./reports/today.ts";

/** Groups of the console's menu. Resources and reports name theirs; entries keep the order of their registry. */
export const menu = {
  groups: { counter: "Counter", inbox: "Inbox", manage: "Manage", books: "Books" },
  reportsPage: { group: "manage", icon: "chart" },
  reports: [todayReport],
  newRecordOf: loans.name,
} satisfies CompanyMenu;
