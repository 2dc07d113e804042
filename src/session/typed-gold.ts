import { tabStorage } from "./storage.ts";

type TypedGold = { netWeight: number; carat?: number };

export const storeTypedGold = (gold: readonly TypedGold[]): void =>
  void tabStorage.write(key, JSON.stringify([Date.now(), ...gold]));

/** Once and within an hour, because later loans are on other gold. */
export function takeTypedGold(): TypedGold[] {
  const [at, ...gold] = tabStorage.readList(key);
  tabStorage.remove(key);
  return Date.now() - Number(at) < maxAgeMs ? (gold as TypedGold[]) : [];
}

const key = "typedGold";

const maxAgeMs = 60 * 60_000;
