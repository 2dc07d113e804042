/** Declares the state of a record, which commands change and which may end at a given day or time. */
import type { Actor } from "#domain/basics/roles.ts";
import { fieldKind } from "./kinds/index.ts";
import type { AnyFields, Option, Row, StateRules } from "./field.ts";
import { setBySystem } from "./presence.ts";

type Declared<S extends string> = StateRules<NoInfer<S>> & {
  label?: string;
  initial: NoInfer<S>;
  of: Readonly<Record<S, Omit<Option<S>, "value">>>;
};

/** Declares a state, for which lists get a chip and counts. Commands with `moves` change it, or edits if `byEdit`. */
export const stateField = <const S extends string>({
  label = "State",
  initial,
  of,
  ...rules
}: Declared<S>) => ({
  kind: "choice" as const,
  label,
  initial,
  options: (Object.entries(of) as [S, Omit<Option<S>, "value">][]).map(([value, option]) => ({
    value,
    ...option,
  })),
  states: rules as StateRules<string>,
  presence: rules.byEdit ? ({ create: "none" } as const) : setBySystem,
});

type WithFields = { fields: AnyFields };

export function statesOf({ fields }: WithFields) {
  for (const [key, field] of Object.entries(fields))
    if ("options" in field && field.states) return { key, options: field.options, ...field.states };
  return undefined;
}

export const stateKeyOf = (resource: WithFields): string | undefined => statesOf(resource)?.key;

/** Returns the record as it is at the given time: in the end state if its end has passed. */
export function atTime<R extends Row>(resource: WithFields, row: R, now: Date): R {
  const { key, ends } = statesOf(resource) ?? {};
  if (!key || !ends?.from.includes(String(row[key])) || !endHasPassed(resource, row, now)) return row;
  return { ...row, [key]: ends.to };
}

export function endHasPassed(resource: WithFields, row: Row, now: Date): boolean {
  const { ends } = statesOf(resource) ?? {};
  const end = String((ends && row[ends.at]) ?? "");
  return end !== "" && end <= lastEndPassed(resource, now);
}

/** Returns the latest end that has passed. */
export function lastEndPassed(resource: WithFields, now: Date): string {
  const { ends } = statesOf(resource) ?? {};
  const field = resource.fields[ends?.at ?? ""];
  return (field && fieldKind(field).lastPassed?.(now)) ?? "";
}

export function offeredInStates<Command extends Moving>(resource: WithFields, command: Command): Command {
  const { moves, isAvailable } = command;
  const key = stateKeyOf(resource);
  if (!moves || !key) return command;
  return {
    ...command,
    isAvailable: (row: Row, actor: Actor) =>
      moves.from.includes(String(row[key])) && (isAvailable?.(row, actor) ?? true),
  };
}

type Moving = {
  moves?: { from: readonly string[]; to: string };
  isAvailable?(row: Row, actor: Actor): boolean;
};
