import { borrower, count, grams, loanBehind, money, purity, text } from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const weights = {
  articles: count("Articles"),
  gross: grams("Gross"),
  net: grams("Net"),
  value: money("Value"),
};
/** Packet numbers entered for two loans before such entries were refused. */
const doubles = {
  title: "Packet numbers on more than one loan",
  fields: { ...borrower, packet: text("Packet"), locker: text("Locker"), net: grams("Net") },
  totals: ["net"],
  empty: "Every packet number is on one loan",
  opens: loanBehind,
} as const;

const totals = ["articles", "gross", "net", "value"] as const;

export const custody = defineReport({
  name: "custody",
  title: "Gold in custody",
  roles: ["admin"],
  method:
    "Articles that were neither handed over nor carried into a renewed loan, of every loan that was paid out. Value: net weight at the newest rate of its purity; what nobody assayed counts as pure gold.",
  tables: {
    purities: {
      title: "By purity",
      fields: { purity, ...weights },
      totals,
      chart: { as: "bars", by: "purity", shows: ["net"] },
      empty: "There is no gold in custody",
    },
    lockers: {
      title: "By locker",
      fields: { locker: text("Locker"), ...weights },
      totals,
      empty: "There is no gold in custody",
    },
    doubles: { ...doubles, ifAny: true },
  },
});

const unasked = "Scan or type packet numbers first";

export const stockCheck = defineReport({
  name: "stock-check",
  title: "Stock check",
  roles: ["admin"],
  method:
    "The packet numbers that were scanned or typed, beside those of the articles in custody. Capitals and spaces do not matter; commas, semicolons and new lines part one number from the next. An article without a packet number can be on no list, and a number on more than one loan proves neither: those are named apart.",
  asks: {
    // Enough for a whole branch: 20,000 numbers of 20 characters.
    packets: { kind: "address", label: "Packet numbers", maxLength: 400_000, initial: "" },
  },
  tables: {
    sums: {
      title: "At a glance",
      fields: { figure: text("Figure"), count: count("Count") },
      empty: "Nothing to compare",
      look: "tiles",
    },
    missing: {
      title: "In the book and not on the list",
      fields: { ...borrower, packet: text("Packet"), locker: text("Locker"), net: grams("Net") },
      totals: ["net"],
      empty: "Nothing is missing",
      unasked,
      opens: loanBehind,
    },
    unknown: {
      title: "On the list and not in the book",
      fields: { packet: text("Packet") },
      empty: "Nothing is unknown",
      unasked,
    },
    doubles: { ...doubles, ifAny: true },
    nameless: {
      title: "In the book without a packet number",
      fields: { ...borrower, article: text("Article"), locker: text("Locker"), net: grams("Net") },
      totals: ["net"],
      empty: "Every article has a packet number",
      opens: loanBehind,
    },
  },
});
