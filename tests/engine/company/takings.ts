import { defineReport } from "#engine/declare/report.ts";

export const takings = defineReport({
  name: "takings",
  title: "Takings",
  roles: ["admin"],
  menu: { group: "counter", icon: "banknote", label: "Till" },
  about: "Rent of all hires that began in the period, by bicycle.",
  defaultPeriod: "thisMonth",
  params: { plate: { kind: "text", label: "Plate" } },
  tables: {
    bicycles: {
      title: "By bicycle",
      fields: {
        plate: { kind: "text", label: "Plate" },
        hires: { kind: "number", label: "Hires" },
        rent: { kind: "money", label: "Rent" },
      },
      totals: ["hires", "rent"],
      empty: "No hires in this period",
      rowLink: ({ plate }) => ({ of: "bicycles", record: String(plate) }),
    },
  },
});
