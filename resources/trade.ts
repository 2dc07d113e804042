import { staff } from "#domain/roles.ts";

/** Where the console asks how the company trades: see #domain/trade.ts. Answered as it is, days in days. */
export const trade = { path: "/settings/trade", roles: staff } as const;
