import type { CompanyMenu } from "#engine/declare/menu.ts";
import { loans } from "./loans/loans.ts";
import { todayReport } from "./reports/today.ts";

export const menu = {
  groups: { counter: "Counter", inbox: "Inbox", manage: "Manage", books: "Books" },
  reportsPage: { group: "manage", icon: "chart" },
  reports: [todayReport],
  newRecordOf: loans.name,
} satisfies CompanyMenu;
