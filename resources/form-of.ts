import type { AnyCommand, Filled } from "./vocabulary.ts";

/** The form of a command; made once, as whatever follows from a declaration. */
export function formOf(command: AnyCommand): Filled {
  const { name, fields, rules, begins } = command;
  const form = forms.get(command) ?? {
    ...{ name, id: "_id", fields, rules, operations: { create: command } },
    parent: { param: keyOf(command), begins },
  };
  forms.set(command, form);
  return form;
}

const forms = new WeakMap<AnyCommand, Filled>();

/** What its path calls the key of the record that it is done to. */
const keyOf = ({ path }: AnyCommand): string => /:(?!role\b)(\w+)/.exec(path)?.[1] ?? "";
