import { company } from "#company";
import type { Day } from "#domain/basics/dates.ts";

/** Nothing of the company's happened before. */
export const founded: Day = `${company.foundingYear}-01-01`;
