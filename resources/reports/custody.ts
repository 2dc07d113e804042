/** Reports on the gold in custody, and the stock check that compares packet numbers with it. */
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
  empty: "No packet number is on more than one loan",
  rowLink: loanLink,
} as const;

const totals = ["articles", "gross", "net", "value"] as const;

export const custody = defineReport({
  name: "custody",
  title: "Gold in custody",
  roles: ["admin"],
  about:
    "Articles of all paid-out loans that are still in the vault: not handed over and not moved to a renewed loan. Value: net weight at the latest rate for its purity. Unassayed gold counts as pure.",
  tables: {
    purities: {
      title: "By purity",
      fields: { purity: purityColumn, ...weightColumns },
      headline: ["net", "value"],
      quiet: ["articles", "gross"],
      totals,
      chart: { as: "bars", by: "purity", shows: ["net"] },
      empty: "No gold in custody",
    },
    lockers: {
      title: "By locker",
      fields: { locker: textColumn("Locker"), ...weightColumns },
      totals,
      empty: "No gold in custody",
    },
    doubles: { ...duplicatePackets, hideIfEmpty: true },
  },
});

const noPacketsYet = "Scan or type packet numbers first";

export const stockCheck = defineReport({
  name: "stock-check",
  title: "Stock check",
  roles: ["admin"],
  about:
    "Compares the packet numbers you scan or type with the articles in custody. Capitals, spaces, hyphens and slashes do not matter. Separate numbers with commas, semicolons or new lines. Articles without a packet number, and numbers on more than one loan, cannot be checked and are listed separately.",
  params: {
    // Enough for a whole branch: 20,000 numbers of 20 characters.
    packets: { kind: "multiline", label: "Packet numbers", maxLength: 400_000, initial: "" },
  },
  tables: {
    sums: {
      title: "At a glance",
      fields: { figure: textColumn("Figure"), count: countColumn("Count") },
      empty: "No packets to compare",
      layout: "tiles",
    },
    missing: {
      title: "Missing from the count",
      fields: duplicatePackets.fields,
      totals: ["net"],
      empty: noPacketsYet,
      noMatches: "No packets missing",
      rowLink: loanLink,
    },
    unknown: {
      title: "Counted but not in the books",
      fields: { packet: textColumn("Packet") },
      empty: noPacketsYet,
      noMatches: "No unknown packets",
    },
    doubles: { ...duplicatePackets, hideIfEmpty: true },
    nameless: {
      title: "In the books without a packet number",
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
