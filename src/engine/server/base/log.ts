import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/** Logs one JSON object per line, by default to standard output. */
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

/** Log levels, from the most verbose to 'silent'. */
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
