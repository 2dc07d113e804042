import { addDays, addMonths, type Day, financialYearOf } from "./dates.ts";

/** Both days are included. */
export type Period = { from: Day; to: Day };

export const periodOrderMessage = "The start date must not be after the end date";

export type PeriodName = keyof typeof periods;

/** Financial years run from April to March, as in India. */
export const periods = {
  today: { label: "Today", of: (day: Day): Period => ({ from: day, to: day }) },
  yesterday: {
    label: "Yesterday",
    of: (day: Day): Period => ({ from: addDays(day, -1), to: addDays(day, -1) }),
  },
  thisMonth: { label: "This month", of: (day: Day): Period => monthOf(day) },
  lastMonth: { label: "Last month", of: (day: Day): Period => monthOf(addMonths(day, -1)) },
  thisYear: { label: "This financial year", of: (day: Day): Period => yearOf(day) },
  lastYear: { label: "Last financial year", of: (day: Day): Period => yearOf(addMonths(day, -12)) },
} as const;

export const isPeriodName = (text: string | undefined): text is PeriodName =>
  text !== undefined && Object.hasOwn(periods, text);

export const nameOfPeriod = (day: Day, { from, to }: Period): PeriodName | undefined =>
  (Object.keys(periods) as PeriodName[]).find((name) => {
    const period = periods[name].of(day);
    return period.from === from && period.to === to;
  });

const monthOf = (day: Day): Period => {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
};

const yearOf = (day: Day): Period => {
  const from = `${financialYearOf(day).slice(0, 4)}-04-01`;
  return { from, to: addDays(addMonths(from, 12), -1) };
};
