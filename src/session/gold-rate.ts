import { defaultGoldRate } from "#domain/gold/gold-value.ts";
import type { Rupees } from "#domain/basics/money.ts";
import { type GoldRate, goldRate, goldRatePath } from "#resources/office/gold-rate.ts";
import { call } from "./http.ts";

/** The current rate per gram in rupees; 7000 when the backend names none. */
export async function fetchGoldRate(): Promise<Rupees> {
  const response = await call<{ data?: { rate?: number }; rate?: number }>(goldRatePath, { isPublic: true });
  return response?.data?.rate ?? response?.rate ?? defaultGoldRate;
}

/** `confirmed` is the question of a refusal, to say yes to it; empty, it says that there is somebody to ask. */
export const updateGoldRate = (rates: GoldRate & { confirmed?: string }): Promise<unknown> =>
  call(goldRate.submit.path, { method: "POST", body: rates });
