import type { Day } from "#domain/basics/dates.ts";
import type { DatedRate } from "#domain/gold/gold-value.ts";
import { numberParameter } from "./public-forms.ts";

/** The server renders a public page from them and its texts. */
export type PageFacts = {
  /** Newest first; the first is the current rate. */
  rates: readonly DatedRate[];
  /** Holidays of the coming days. */
  holidays: readonly Day[];
  query: PageQuery;
};

/** Gold to calculate with, or the number of a sent message. */
export type PageQuery = Readonly<Partial<Record<(typeof parameters)[number], string>>>;

const parameters = ["weight", "weight-0", "karat-0", "tenure", numberParameter] as const;

/** Leaves out other parameters, and cuts values that no field accepts. */
export const pageQueryIn = (search: URLSearchParams): PageQuery =>
  Object.fromEntries(
    parameters.flatMap((name) => {
      const value = search.get(name)?.slice(0, maxValueLength);
      return value ? [[name, value]] : [];
    }),
  );

const maxValueLength = 500;
