/**
 * What somebody typed that is too long for an address, place by place: there again after a reload, in this tab and for
 * nobody else, until they sign out.
 */
import { ofTab } from "./storage.ts";
import { readSession } from "./store.ts";

type Values = Readonly<Record<string, string>>;

export const typedAt = (place: string): Values => ownTyped()[place] ?? {};

export function keepTyped(place: string, values: Values): void {
  const kept = JSON.stringify([readSession().user?.id, { ...ownTyped(), [place]: values }]);
  // More than the browser keeps is there until the page is reloaded.
  if (!ofTab.write(key, kept)) forgetTyped();
}

export const forgetTyped = (): void => ofTab.remove(key);

const key = "typed";

function ownTyped(): Readonly<Record<string, Values>> {
  const [whose, typed] = ofTab.readList(key) as [string?, Record<string, Values>?];
  if (typed && whose === readSession().user?.id) return typed;
  forgetTyped();
  return {};
}
