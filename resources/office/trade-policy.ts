import { staff } from "#domain/basics/roles.ts";

export const tradePolicyEndpoint = { path: "/settings/trade", roles: staff } as const;
