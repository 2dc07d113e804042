import { company } from "#company";
import type { Day } from "#domain/basics/dates.ts";

export const foundingDay: Day = `${company.foundingYear}-01-01`;
