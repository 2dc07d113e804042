/** Text box for numbers, which the up and down arrow keys step. */
import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent } from "react";
import { parseNumber } from "#domain/basics/parse-number.ts";
import { pressedKey } from "#session/pressed-key.ts";

type NumberLimits = { step: "1" | "0.1" | "0.01"; min?: number };

/** A browser's number input discards text that it cannot read, such as '10,50' and '౧౦', before validation. */
export const numberInput = ({ step, min }: NumberLimits) =>
  ({
    type: "text",
    inputMode: step === "1" ? "numeric" : "decimal",
    autoComplete: "off",
    step,
    min,
  }) satisfies InputHTMLAttributes<HTMLInputElement> & HTMLAttributes<HTMLElement>;

/** Undefined for other keys and unreadable numbers. */
export function numberAfterStep(
  event: KeyboardEvent<HTMLElement>,
  suggestions: readonly number[] = [],
): string | undefined {
  const { value: typed, step, min } = event.target as HTMLInputElement;
  const { value, wrong } = parseNumber(typed);
  const direction = { ArrowUp: 1, ArrowDown: -1 }[pressedKey(event) ?? ""];
  if (!direction || !step || wrong) return undefined;
  return suggestions.length > 0
    ? nextSuggestion(value, direction, suggestions)
    : String(nextStep(value ?? 0, direction, { step, min }));
}

/** An empty input starts with the lowest or the highest one. */
function nextSuggestion(
  value: number | undefined,
  direction: number,
  suggestions: readonly number[],
): string | undefined {
  const rising = suggestions.toSorted((one, other) => one - other);
  const next =
    direction > 0
      ? rising.find((each) => value === undefined || each > value)
      : rising.findLast((each) => value === undefined || each < value);
  return next === undefined ? undefined : String(next);
}

function nextStep(value: number, direction: number, { step, min }: Record<"step" | "min", string>): number {
  const stepsPerUnit = 1 / Number(step);
  // Moves to the next whole step, as browsers do: from 12.005 up to 12.01. In floating point 0.29 × 100 is not 29.
  const steps = Number((value * stepsPerUnit).toFixed(6));
  const next = (direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) / stepsPerUnit;
  return min === "" ? next : Math.max(next, Math.min(Number(min), value));
}
