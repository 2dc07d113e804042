/** The gold rate as this page knows it, for React and for pages that go without it. */
import { defaultGoldRate, partOfRate } from "#domain/gold/gold-value.ts";
import { formatRupees, type Rupees } from "#domain/basics/money.ts";
import { fetchGoldRate } from "#session/gold-rate.ts";

/** In rupees per gram. */
export function currentGoldRate(): Rupees {
  current ??= servedRate() ?? defaultGoldRate;
  return current;
}

/** Asks the server, or waits for an answer that is on its way: everything that shows the rate follows. */
export const loadGoldRate = (): Promise<void> => loading ?? reloadGoldRate();

/** Asks the server anew, after a change. What it was asked before may be from before it, and is dropped. */
export function reloadGoldRate(): Promise<void> {
  const asked = fetchGoldRate()
    .then(
      (rate) => {
        if (loading === asked) set(rate);
      },
      () => undefined,
    )
    .finally(() => {
      if (loading === asked) loading = undefined;
    });
  loading = asked;
  return asked;
}

/** As on a page that has just been opened. */
export function forgetGoldRate(): void {
  current = undefined;
  loading = undefined;
}

/** Answers a function that stops listening. */
export function onGoldRate(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Corrects the rate in a page that was written down with another one. */
export function followGoldRate(page: ParentNode): void {
  onGoldRate(() => {
    for (const element of page.querySelectorAll<HTMLDataElement>(marked)) {
      element.value = String(currentGoldRate());
      const parts = Number(element.dataset.goldRate);
      element.textContent = formatRupees(partOfRate(currentGoldRate(), parts));
    }
    // What was said of the rate before is not said of this one.
    for (const element of page.querySelectorAll<HTMLElement>('[data-shown-with^="rate."]'))
      element.hidden = true;
  });
  void loadGoldRate();
}

let current: Rupees | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(rate: Rupees) {
  if (rate === currentGoldRate()) return;
  current = rate;
  for (const listener of listeners) listener();
}

/** As <GoldRate> writes it, and the server with today's value. */
const marked = "data[data-gold-rate]";

/** Pages are also rendered where there is no document. */
const servedRate = () =>
  Number(globalThis.document?.querySelector<HTMLDataElement>(marked)?.value) || undefined;
