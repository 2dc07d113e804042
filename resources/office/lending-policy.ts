import { staff } from "#domain/basics/roles.ts";

/** Address of the company's lending policy: see #domain/loan/trade-policy.ts. */
export const lendingPolicyEndpoint = { path: "/settings/trade", roles: staff } as const;
