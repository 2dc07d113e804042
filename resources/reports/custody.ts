import {
  borrowerColumns,
  countColumn,
  gramsColumn,
  loanLink,
  moneyColumn,
  purityColumn,
  textColumn,
} from "./columns.ts";
import { defineReport } from "#engine/declare/report.ts";

const weightColumns = {
  articles: countColumn("Articles"),
  gross: gramsColumn("Gross"),
  net: gramsColumn("Net"),
  value: moneyColumn("Value"),
};
/** Packet numbers entered for two loans before such entries were refused. */
const duplicatePackets = {
  title: "Packet numbers on more than one loan",
  fields: {
    ...borrowerColumns,
    packet: textColumn("Packet"),
    locker: textColumn("Locker"),
    net: gramsColumn("Net"),
  },
  totals: ["net"],
  empty: "Every packet number is on one loan",
  rowLink: loanLink,
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
      fields: { purity: purityColumn, ...weightColumns },
      totals,
      chart: { as: "bars", by: "purity", shows: ["net"] },
      empty: "There is no gold in custody",
    },
    lockers: {
      title: "By locker",
      fields: { locker: textColumn("Locker"), ...weightColumns },
      totals,
      empty: "There is no gold in custody",
    },
    doubles: { ...duplicatePackets, hideIfEmpty: true },
  },
});

const packetPrompt = "Scan or type packet numbers first";

export const stockCheck = defineReport({
  name: "stock-check",
  title: "Stock check",
  roles: ["admin"],
  method:
    "The packet numbers that were scanned or typed, beside those of the articles in custody. Capitals and spaces do not matter; commas, semicolons and new lines part one number from the next. An article without a packet number can be on no list, and a number on more than one loan proves neither: those are named apart.",
  params: {
    // Enough for a whole branch: 20,000 numbers of 20 characters.
    packets: { kind: "address", label: "Packet numbers", maxLength: 400_000, initial: "" },
  },
  tables: {
    sums: {
      title: "At a glance",
      fields: { figure: textColumn("Figure"), count: countColumn("Count") },
      empty: "Nothing to compare",
      layout: "tiles",
    },
    missing: {
      title: "In the book and not on the list",
      fields: {
        ...borrowerColumns,
        packet: textColumn("Packet"),
        locker: textColumn("Locker"),
        net: gramsColumn("Net"),
      },
      totals: ["net"],
      empty: "Nothing is missing",
      prompt: packetPrompt,
      rowLink: loanLink,
    },
    unknown: {
      title: "On the list and not in the book",
      fields: { packet: textColumn("Packet") },
      empty: "Nothing is unknown",
      prompt: packetPrompt,
    },
    doubles: { ...duplicatePackets, hideIfEmpty: true },
    nameless: {
      title: "In the book without a packet number",
      fields: {
        ...borrowerColumns,
        article: textColumn("Article"),
        locker: textColumn("Locker"),
        net: gramsColumn("Net"),
      },
      totals: ["net"],
      empty: "Every article has a packet number",
      rowLink: loanLink,
    },
  },
});
