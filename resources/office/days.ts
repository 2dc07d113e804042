import { company } from "#company";
import type { Day } from "#domain/basics/dates.ts";

/** The company keeps no earlier day. */
export const founded: Day = `${company.foundingYear}-01-01`;
