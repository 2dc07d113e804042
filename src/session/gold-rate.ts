import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import type { Rupees } from "#domain/basics/money.ts";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import { call } from "./http.ts";

/** In rupees per gram, or 7000 if the backend has none. */
export async function fetchGoldRate(): Promise<Rupees> {
  const response = await call<{ data?: { rate?: number }; rate?: number }>(goldRatePath, { isPublic: true });
  return response?.data?.rate ?? response?.rate ?? defaultGoldRate;
}
