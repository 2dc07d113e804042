import { type Day, financialYearOf } from "#domain/basics/dates.ts";

/** Each kind has its own series, which restarts on 1 April. */
export const documentKinds = {
  ticket: "PT",
  receipt: "PR",
  release: "RR",
  statement: "SA",
  notice: "RN",
  certificate: "GC",
  visit: "VR",
} as const;

export type DocumentKind = keyof typeof documentKinds;

export const seriesOf = (kind: DocumentKind, day: Day): string =>
  `${documentKinds[kind]}/${financialYearOf(day)}`;

/** 'PT/2026-27/000123'; numbers begin at 1. */
export const documentNumber = (series: string, number: number): string =>
  `${series}/${String(number).padStart(6, "0")}`;
