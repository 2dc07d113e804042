import { staff } from "#domain/basics/roles.ts";

/** Where the console asks how the company trades: see #domain/loan/trade.ts. Answered as it is, days in days. */
export const trade = { path: "/settings/trade", roles: staff } as const;
