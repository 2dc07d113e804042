import { staff } from "#domain/basics/roles.ts";
import { countColumn, dateColumn, figureColumns } from "./columns.ts";
import { defineReport, type RowLink } from "#engine/declare/report.ts";

const figureLinks: Readonly<Record<string, RowLink>> = {
  due: { report: "dues" },
  overdue: { page: "loans?overdue=true" },
  handOver: { report: "hand-over" },
  damaged: { report: "damaged-texts" },
  above: { page: "loans?aboveLimit=true" },
  approvals: { page: "approvals?state=waiting" },
};

export const keyFigures = defineReport({
  name: "glance",
  title: "At a glance",
  parentReport: "today",
  roles: staff,
  about:
    "Due today: unpaid amounts that fall due today. Overdue: amounts due before today and not yet paid. Gold to hand over: articles of closed loans in the vault, and the days left until the first of them must be handed over. Above limit: loans above their lending limit, at the current gold rate. Administrators also see texts that the disk damaged, and calls that wait for approval.",
  tables: {
    figures: {
      title: "At a glance",
      fields: {
        ...figureColumns,
        daysLeft: countColumn("Days left"),
        asOf: dateColumn("Gold rate of"),
      },
      hideColumnsIfEmpty: ["asOf"],
      empty: "No figures yet",
      rowLink: ({ key }) => figureLinks[String(key)],
    },
  },
});
