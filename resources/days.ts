import { company } from "#company";
import { addMonths, type Day, today } from "#domain/dates.ts";

/** Whether somebody can mean a day: a year typed with two digits is one of the first century. */
export const isMeantDay = (day: Day): boolean =>
  day >= `${company.foundingYear}-01-01` && day <= addMonths(today(), furthest);

export const yearInFull = "Write the year with four digits";

/** In months: a loan runs 50 years at most. */
const furthest = 60 * 12;
