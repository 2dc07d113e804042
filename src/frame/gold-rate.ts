/** Keeps the gold rate shown on an open page current, beginning with the rate in the page as served. */
import { defaultGoldRate, partOfRate } from "#domain/gold/gold-value.ts";
import { formatRupees, type Rupees } from "#domain/basics/money.ts";
import { goldRatePath } from "#resources/office/gold-rate.ts";
import { call } from "#session/http.ts";

/** In rupees per gram. */
export const pageGoldRate = (): Rupees => currentRate ?? servedGoldRate();

/** Returns the rate in the page as served, with which a part hydrates before it shows the current one. */
export function servedGoldRate(): Rupees {
  servedRate ??= rateInPage() ?? defaultGoldRate;
  return servedRate;
}

/** Joins a request in progress. */
export const loadGoldRate = (): Promise<void> => loadingRequest ?? reloadGoldRate();

/** Ignores an earlier request, whose response may be outdated. */
export function reloadGoldRate(): Promise<void> {
  const request = fetchGoldRate()
    .then(
      (rate) => {
        if (loadingRequest === request) setGoldRate(rate);
      },
      () => undefined,
    )
    .finally(() => {
      if (loadingRequest === request) loadingRequest = undefined;
    });
  loadingRequest = request;
  return request;
}

/** In rupees per gram, or 7000 if the backend has none. */
export async function fetchGoldRate(): Promise<Rupees> {
  const response = await call<{ data?: { rate?: number }; rate?: number }>(goldRatePath, { isPublic: true });
  return response?.data?.rate ?? response?.rate ?? defaultGoldRate;
}

export function resetGoldRate(): void {
  currentRate = undefined;
  servedRate = undefined;
  loadingRequest = undefined;
}

export function subscribeToGoldRate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function followGoldRate(page: ParentNode): void {
  subscribeToGoldRate(() => {
    for (const element of page.querySelectorAll<HTMLDataElement>(rateSelector)) {
      // An island shows the rate itself, and hydrates only if its markup is as served.
      if (element.closest("[data-island]")) continue;
      element.value = String(pageGoldRate());
      const parts = Number(element.dataset.goldRate);
      element.textContent = formatRupees(partOfRate(pageGoldRate(), parts));
    }
    // Facts about the previous rate do not apply to the new one.
    for (const element of page.querySelectorAll<HTMLElement>("[data-of-served-rate]")) element.hidden = true;
  });
  void loadGoldRate();
}

let currentRate: Rupees | undefined;
let servedRate: Rupees | undefined;
let loadingRequest: Promise<void> | undefined;
const listeners = new Set<() => void>();

function setGoldRate(rate: Rupees) {
  if (rate === pageGoldRate()) return;
  currentRate = rate;
  for (const listener of listeners) listener();
}

const rateSelector = "data[data-gold-rate]";

/** Pages are also rendered on the server, without a document. */
const rateInPage = () =>
  Number(globalThis.document?.querySelector<HTMLDataElement>(rateSelector)?.value) || undefined;
