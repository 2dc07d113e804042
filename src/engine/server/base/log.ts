import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** One JSON object a line, to the standard output unless told otherwise. */
export const createLog = (level = "info", to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: described },
    },
    to ?? pino.destination(1),
  );

/** What levels there are, the quietest last. */
export const logLevels: readonly string[] = [...Object.keys(pino.levels.values), "silent"];

function described(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error)) };
  const { message, stack } = error;
  return { message: withoutPeople(message), stack: stack && withoutPeople(stack) };
}

/** Masks identity numbers, telephone numbers and email addresses in messages. */
export const withoutPeople = (text: string): string =>
  text
    .replace(/\d(?:[\s-]?\d){9,}/g, "(digits)")
    .replace(/[^\s<>"'(),:;/@]+@[^\s<>"'(),:;/@]+/g, "(address)");
