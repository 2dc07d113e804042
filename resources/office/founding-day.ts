import { company } from "#company";
import type { Day } from "#domain/basics/dates.ts";

/** Earliest day in the company's records. */
export const foundingDay: Day = `${company.foundingYear}-01-01`;
