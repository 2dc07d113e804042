import { staff } from "#domain/basics/roles.ts";

/** Address of the company's lending policy: see #domain/loan/trade.ts. */
export const trade = { path: "/settings/trade", roles: staff } as const;
