import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

export const createLog = (level = "info", to?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
    },
    to ?? pino.destination(1),
  );

/** From the most verbose to 'silent'. */
export const logLevels: readonly string[] = [...Object.keys(pino.levels.values), "silent"];

function serializeError(error: unknown): { message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: redactPersonalData(String(error)) };
  const { message, stack } = error;
  return { message: redactPersonalData(message), stack: stack && redactPersonalData(stack) };
}

/** Covers identity numbers, telephone numbers and email addresses. */
export const redactPersonalData = (text: string): string =>
  text
    .replace(/\d(?:[\s-]?\d){9,}/g, "(digits)")
    .replace(/[^\s<>"'(),:;/@]+@[^\s<>"'(),:;/@]+/g, "(address)");
