/** Long input of the current user by place. It survives a reload in this tab and is deleted at logout. */
import { ofTab } from "./storage.ts";
import { readSession } from "./store.ts";

type Values = Readonly<Record<string, string>>;

export const typedAt = (place: string): Values => ownTyped()[place] ?? {};

export function keepTyped(place: string, values: Values): void {
  const json = JSON.stringify([readSession().user?.id, { ...ownTyped(), [place]: values }]);
  // Input beyond the storage limit lasts until a reload.
  if (!ofTab.write(key, json)) forgetTyped();
}

export const forgetTyped = (): void => ofTab.remove(key);

const key = "typed";

function ownTyped(): Readonly<Record<string, Values>> {
  const [owner, typed] = ofTab.readList(key) as [string?, Record<string, Values>?];
  if (typed && owner === readSession().user?.id) return typed;
  forgetTyped();
  return {};
}
