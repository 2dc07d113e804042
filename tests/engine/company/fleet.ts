import { defineReport } from "#engine/declare/report.ts";

export const fleet = defineReport({
  name: "fleet",
  title: "Fleet",
  roles: ["admin"],
  parentReport: "takings",
  about: "All bicycles of today, by style.",
  postedUpToLabel: "Counted up to",
  tables: {
    styles: {
      title: "By style",
      fields: {
        style: { kind: "text", label: "Style" },
        bicycles: { kind: "number", label: "Bicycles" },
        weight: { kind: "grams", label: "Weight" },
        deposits: { kind: "money", label: "Deposits" },
      },
      headline: ["deposits"],
      quiet: ["bicycles"],
      totals: ["bicycles", "deposits"],
      hideColumnsIfEmpty: ["weight"],
      exportOnly: ["weight"],
      sortable: ["bicycles", "deposits"],
      cells: { bicycles: "count" },
      chart: { as: "bars", by: "style", shows: ["deposits"] },
      isAlwaysExpanded: true,
      empty: "No bicycles yet",
    },
    worn: {
      title: "Due for service",
      fields: { plate: { kind: "text", label: "Plate" } },
      hideIfEmpty: true,
      empty: "No bicycle is worn",
    },
  },
});
