import { staff } from "#domain/basics/roles.ts";

/** Call that reads the company's trade policy: see #domain/loan/trade-policy.ts. */
export const tradePolicyEndpoint = { path: "/settings/trade", roles: staff } as const;
