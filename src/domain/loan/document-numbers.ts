import { type Day, financialYearOf } from "#domain/basics/dates.ts";

/** The papers a branch numbers, each in a series of its own that begins again on 1 April. */
export const documentKinds = {
  ticket: "PT",
  receipt: "PR",
  release: "RR",
  statement: "SA",
  notice: "RN",
} as const;

export type DocumentKind = keyof typeof documentKinds;

/** The series a paper made on a day belongs to: 'PT/2026-27'. */
export const seriesOf = (kind: DocumentKind, day: Day): string =>
  `${documentKinds[kind]}/${financialYearOf(day)}`;

/** 'PT/2026-27/000123': the 123rd pledge ticket of the year. Numbers begin at 1. */
export const documentNumber = (series: string, number: number): string =>
  `${series}/${String(number).padStart(6, "0")}`;
