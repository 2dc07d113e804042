import { type Day, financialYearOf } from "#domain/basics/dates.ts";

/** Papers that a branch numbers. Each kind has its own series, which restarts on 1 April. */
export const documentKinds = {
  ticket: "PT",
  receipt: "PR",
  release: "RR",
  statement: "SA",
  notice: "RN",
  certificate: "GC",
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** Returns 'PT/2026-27' for a pledge ticket of that financial year. */
export const seriesOf = (kind: DocumentKind, day: Day): string =>
  `${documentKinds[kind]}/${financialYearOf(day)}`;

/** Returns 'PT/2026-27/000123' for the 123rd pledge ticket of the year. Numbers begin at 1. */
export const documentNumber = (series: string, number: number): string =>
  `${series}/${String(number).padStart(6, "0")}`;
