/** Keeps long form input, which survives a reload in this tab and is deleted at logout. */
import { tabStorage } from "./storage.ts";
import { readSession } from "./store.ts";

type InputValues = Readonly<Record<string, string>>;

export const readLongInput = (formName: string): InputValues => ownLongInput()[formName] ?? {};

export function storeLongInput(formName: string, values: InputValues): void {
  const json = JSON.stringify([readSession().user?.id, { ...ownLongInput(), [formName]: values }]);
  // Input beyond the storage limit lasts until a reload.
  if (!tabStorage.write(key, json)) clearLongInput();
}

export const clearLongInput = (): void => tabStorage.remove(key);

const key = "typed";

function ownLongInput(): Readonly<Record<string, InputValues>> {
  const [owner, typed] = tabStorage.readList(key) as [string?, Record<string, InputValues>?];
  if (typed && owner === readSession().user?.id) return typed;
  clearLongInput();
  return {};
}
