/** Public holidays of Andhra Pradesh, so that an administrator can add them all at once. */
import type { Day } from "#domain/basics/dates.ts";

export type StateHoliday = { day: Day; name: string };

type HolidayList = {
  year: number;
  source: string;
  days: readonly (readonly [monthAndDay: string, name: string])[];
};

/** The state announces a year's list in the December before; until then, only fixed dates are listed. */
const stateHolidayLists: readonly HolidayList[] = [
  {
    year: 2026,
    source: "Government of Andhra Pradesh, General Administration Department, list of 4 December 2025",
    days: [
      ["01-14", "Bhogi"],
      ["01-15", "Makara Sankranti"],
      ["01-16", "Kanuma"],
      ["01-26", "Republic Day"],
      ["02-15", "Maha Sivaratri"],
      ["03-03", "Holi"],
      ["03-19", "Ugadi"],
      ["03-20", "Eid-ul-Fitr (Ramzan)"],
      ["03-27", "Sri Rama Navami"],
      ["04-03", "Good Friday"],
      ["04-05", "Babu Jagjivan Ram's birthday"],
      ["04-14", "Dr. B. R. Ambedkar's birthday"],
      ["05-27", "Bakrid"],
      ["06-25", "Muharram"],
      ["08-15", "Independence Day"],
      ["08-21", "Varalakshmi Vratham"],
      ["08-25", "Milad-un-Nabi"],
      ["09-04", "Sri Krishnashtami"],
      ["09-14", "Vinayaka Chavithi"],
      ["10-02", "Gandhi Jayanti"],
      ["10-18", "Durgashtami"],
      ["10-20", "Vijaya Dasami"],
      ["11-08", "Deepavali"],
      ["12-25", "Christmas"],
    ],
  },
  {
    year: 2027,
    source: "Fixed dates; Good Friday by the Gregorian calendar. The state's list follows in December 2026",
    days: [
      ["01-26", "Republic Day"],
      ["03-26", "Good Friday"],
      ["04-05", "Babu Jagjivan Ram's birthday"],
      ["04-14", "Dr. B. R. Ambedkar's birthday"],
      ["08-15", "Independence Day"],
      ["10-02", "Gandhi Jayanti"],
      ["12-25", "Christmas"],
    ],
  },
];

/** Earlier holidays no longer move a deadline. */
export const stateHolidaysFrom = (first: Day): StateHoliday[] =>
  stateHolidayLists
    .flatMap(({ year, days }) => days.map(([monthAndDay, name]) => ({ day: `${year}-${monthAndDay}`, name })))
    .filter(({ day }) => day >= first);
