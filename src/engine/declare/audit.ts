import { type Role, roles } from "#domain/basics/roles.ts";
import { type AuditAct, auditActs } from "./audit-acts.ts";
import type { MenuPlace } from "./menu-place.ts";
import { wireOnly } from "./presence.ts";
import { defineResource, type Fields } from "./vocabulary.ts";

export type AuditEntry = {
  _id: string;
  date: string;
  who: string;
  role: Role | "";
  approvedBy?: string;
  area: Area;
  act: AuditAct;
  title: string;
  changes: FieldChange[];
  request: string;
  address: string;
};

export type FieldChange = { field: string; before: string; after: string };

export const changesField = {
  kind: "items",
  label: "Changes",
  of: "Change",
  min: 0,
  fields: {
    field: { kind: "text", label: "Field" },
    before: { kind: "text", label: "Before" },
    after: { kind: "text", label: "After" },
  },
} as const;

const generalAreas = { access: "Login", settings: "Setting" } as const;

/** Resources and commands add areas at run time. An entry keeps its area for good. */
type Area = keyof typeof generalAreas;

/** Employees see a record's history without IP addresses. */
const forAdministrators = { list: { admin: "read" }, show: { admin: "read" } } as const;

const auditFieldsFor = (areas: Readonly<Record<string, string>>): Fields<AuditEntry, AuditEntry> => ({
  _id: { kind: "text", label: "Entry", presence: wireOnly },
  date: { kind: "time", label: "Time" },
  who: { kind: "text", label: "Person" },
  role: {
    kind: "choice",
    label: "Role",
    options: [...roles, "" as const].map((role) => ({ value: role, label: role })),
  },
  approvedBy: { kind: "text", label: "Approved by", extra: true },
  area: {
    kind: "choice",
    label: "Type",
    options: Object.entries({ ...generalAreas, ...areas }).map(([value, label]) => ({
      value: value as Area,
      label,
    })),
  },
  act: {
    kind: "choice",
    label: "Action",
    options: Object.entries(auditActs).map(([value, shown]) => ({ value: value as AuditAct, ...shown })),
  },
  title: { kind: "text", label: "Record" },
  changes: changesField,
  request: { kind: "text", label: "Request", presence: forAdministrators },
  address: { kind: "text", label: "IP address", presence: forAdministrators },
});

type Labels = Readonly<Record<string, string>>;

type AuditLogOptions = {
  areas: Labels;
  tabs: Labels;
  menu?: MenuPlace;
};

/** Only the server writes entries. */
export const auditLog = ({ areas, tabs, menu }: AuditLogOptions) =>
  defineResource<AuditEntry>({
    name: "audit",
    extra: true,
    label: { one: "Entry", many: "Audit log" },
    menu,
    id: "_id",
    titleField: "title",
    fields: auditFieldsFor(areas),
    operations: {
      list: { path: "/admin/audit", roles: ["admin"], failure: "Failed to fetch the audit log" },
    },
    searchable: ["who", "title", "date"],
    order: { by: "_id", descending: true },
    views: {
      main: {
        columns: [
          { header: "Time", fields: ["date"], sort: "_id" },
          { header: "Person", fields: ["who", "role", "approvedBy"], sort: "who" },
          { header: "Action", fields: ["area", "act"] },
          { header: "Record", fields: ["title"] },
        ],
        search: "Search by person, record, or day (12/01/2025)",
        tabs: {
          field: "area",
          options: [
            { label: "All" },
            ...Object.entries(tabs).map(([value, label]) => ({ value: value as Area, label })),
          ],
        },
        expand: ["changes", "address", "request"],
        empty: "No entries yet",
      },
    },
  });

type HistoryOptions = {
  areas: Labels;
  param: string;
  path: `/${string}`;
  roles: readonly Role[];
};

export const recordHistory = ({ areas, param, path, roles }: HistoryOptions) =>
  defineResource<AuditEntry>({
    name: "history",
    extra: true,
    label: { one: "Entry", many: "History" },
    id: "_id",
    titleField: "title",
    parent: { param },
    fields: auditFieldsFor(areas),
    operations: {
      list: { path, roles, failure: "Failed to fetch the history" },
    },
    order: { by: "_id", descending: true },
    views: {
      main: {
        columns: [
          { header: "Time", fields: ["date"] },
          { header: "Person", fields: ["who", "approvedBy"] },
          { header: "Action", fields: ["area", "act"] },
          { header: "Record", fields: ["title"] },
        ],
        expand: ["changes"],
        empty: "No entries yet",
      },
    },
  });
