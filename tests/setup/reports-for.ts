import type { Role } from "#domain/basics/roles.ts";
import type { Report } from "#engine/declare/report.ts";
import { reports } from "#resources/reports/index.ts";

export const reportsFor = (role: Role): readonly Report[] =>
  reports.filter(({ roles }) => roles.includes(role));
