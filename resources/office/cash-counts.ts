import { type Day, dayOf } from "#domain/basics/dates.ts";
import { drawerTotal, type Drawer, denominations } from "#domain/cash/cash.ts";
import { formatPaise, type Paise, toPaise, toRupees } from "#domain/basics/money.ts";
import { staff } from "#domain/basics/roles.ts";
import { setBySystem, wireOnly } from "#engine/declare/presence.ts";
import { type BadgeText, defineResource, type FieldOf, type Fields } from "#engine/declare/vocabulary.ts";

type Notes = { [Note in (typeof denominations)[number] as `notes${Note}`]?: number };

/** Notes as numbers, coins and total in rupees. */
export type CashCount = Notes & {
  _id: string;
  date: string;
  moment: "opening" | "closing";
  coins?: number;
  counted: number;
  booked?: number;
  difference?: number;
  correctedBy?: string;
  by: string;
  note: string;
};

const noteCountField = (label: string): FieldOf<number, CashCount> => ({
  kind: "number",
  label,
  section: "Notes and coins",
  min: 0,
  max: 100_000,
});

const notes: Fields<Notes, CashCount> = {
  notes500: noteCountField("₹500 notes"),
  notes200: noteCountField("₹200 notes"),
  notes100: noteCountField("₹100 notes"),
  notes50: noteCountField("₹50 notes"),
  notes20: noteCountField("₹20 notes"),
  notes10: noteCountField("₹10 notes"),
};

export const cashCounts = defineResource<CashCount>({
  name: "cash-counts",
  extra: true,
  label: { one: "Cash count", many: "Cash counts" },
  menu: { group: "counter", icon: "banknote", label: "Cash" },
  id: "_id",
  titleField: "moment",
  auditedAs: ["moment", "counted"],

  fields: {
    _id: { kind: "text", label: "Count ID", presence: wireOnly },
    date: { kind: "time", label: "Counted at", presence: setBySystem },
    moment: {
      kind: "choice",
      label: "Count type",
      initial: "opening",
      input: "countType",
      options: [
        { value: "opening", label: "Opening count", tone: "blue" },
        { value: "closing", label: "Closing count", tone: "grey" },
      ],
    },
    ...notes,
    coins: { kind: "money", label: "Coins (₹)", section: "Notes and coins", min: 0, max: 1_00_000 },
    counted: {
      kind: "money",
      label: "Total counted",
      section: "Notes and coins",
      presence: { create: "read" },
      compute: (count) => toRupees(drawerTotal(drawerOf(count))),
    },
    booked: { kind: "money", label: "Books", extra: true, presence: setBySystem },
    difference: { kind: "money", label: "Difference", extra: true, presence: setBySystem, badge: countBadge },
    correctedBy: { kind: "text", label: "Corrected by", extra: true, presence: wireOnly },
    by: { kind: "text", label: "Counted by", presence: setBySystem },
    note: { kind: "multiline", label: "Note", section: "Notes and coins", maxLength: 300 },
  },

  rules: [
    {
      at: "notes500",
      message: "Enter the number of notes, or 0 if there are none",
      holds: (count) => [...drawerKeys, "coins" as const].some((key) => count[key] !== undefined),
    },
  ],

  operations: {
    list: { path: "/:role/cash-counts", roles: staff, failure: "Failed to fetch cash counts" },
    create: {
      path: "/:role/cash-counts",
      roles: staff,
      title: "Count cash",
      submit: "Save count",
      success: "Cash count saved",
      failure: "Failed to save the cash count",
    },
  },

  order: { by: "date", descending: true },

  views: {
    main: {
      columns: [
        { header: "Counted at", fields: ["date", "by"] },
        { header: "Count type", fields: ["moment"] },
        {
          header: "Large notes",
          fields: ["notes500", "notes200", "notes100"],
          inline: ["notes200", "notes100"],
          labelled: true,
        },
        {
          header: "Small notes",
          fields: ["notes50", "notes20", "notes10"],
          inline: ["notes20", "notes10"],
          labelled: true,
        },
        { header: "Coins", fields: ["coins"] },
        { header: "Total counted", fields: ["counted"] },
        { header: "Books", fields: ["booked"] },
        { header: "Difference", fields: ["difference", "note"] },
      ],
      empty: "No cash counts yet",
      emptyHint:
        "Count the drawer when you open and when you close. Each count is compared with the books at its moment.",
      create: "dialog",
    },
  },
});

/** Opening for the first count of a day, closing for any later one. */
export const nextCountType = ({ date }: Pick<CashCount, "date">, day: Day): CashCount["moment"] =>
  dayOf(date) === day ? "closing" : "opening";

/** Tells whether a count repeats the latest one. Both are kept, and the later applies. */
export const isCorrection = (latest: Pick<CashCount, "date" | "moment">, moment: string, day: Day): boolean =>
  latest.moment === moment && dayOf(latest.date) === day;

/** Ignores a difference that a later count has corrected. */
export function countBadge({ difference, correctedBy }: Partial<CashCount>): BadgeText | undefined {
  return correctedBy ? { text: "corrected", tone: "grey" } : differenceBadge(difference);
}

export const differenceBadge = (difference: unknown): BadgeText | undefined => {
  if (typeof difference !== "number") return undefined;
  if (difference === 0) return { text: "agrees", tone: "green" };
  return difference < 0 ? { text: "short", tone: "red" } : { text: "over", tone: "blue" };
};

export function countInWords(counted: Paise, booked: Paise | undefined): string {
  if (booked === undefined) return `First count: the cash book opens with ${formatPaise(counted)}`;
  if (counted === booked) return `The cash agrees with the books: ${formatPaise(counted)}`;
  const { text } = differenceBadge(counted - booked) ?? {};
  return `${formatPaise(Math.abs(counted - booked))} ${text}: counted ${formatPaise(counted)}, books ${formatPaise(booked)}`;
}

const drawerKeys = denominations.map((note) => `notes${note}` as const);

/** Empty fields count as 0. Unreadable ones are rejected elsewhere. */
export const drawerOf = (count: Notes & Pick<CashCount, "coins">): Drawer => ({
  notes500: count.notes500 || 0,
  notes200: count.notes200 || 0,
  notes100: count.notes100 || 0,
  notes50: count.notes50 || 0,
  notes20: count.notes20 || 0,
  notes10: count.notes10 || 0,
  coins: toPaise(count.coins || 0),
});
