import { nameInSentence } from "#domain/basics/text.ts";
import { emailDelivery, sendPassword, takeSecondFactor } from "./logins.ts";
import type { Employee } from "./employee.ts";
import { aadharField } from "#resources/office/contact.ts";
import { readOnlyAfterCreation, setBySystem, wireOnly, versionField } from "#engine/declare/presence.ts";
import { defineResource, type Row } from "#engine/declare/vocabulary.ts";

const admin = ["admin"] as const;

export const employeeCommands = { sendSignIn: sendPassword, takeSecondFactor };

export const employees = defineResource<Employee>({
  name: "employees",
  label: { one: "Employee", many: "Employees" },
  menu: { icon: "card" },
  id: "_id",
  titleField: "name",

  fields: {
    _id: { kind: "text", label: "Employee ID", presence: wireOnly },
    name: { kind: "text", label: "Name", required: true, maxLength: 120 },
    email: { kind: "email", label: "Email", required: true, presence: readOnlyAfterCreation },
    aadharNumber: {
      ...aadharField,
      required: true,
      hint: "Must be exactly 12 digits",
      presence: readOnlyAfterCreation,
    },
    primaryMobile: { kind: "phone", label: "Mobile", required: true },
    secondaryMobile: { kind: "phone", label: "Alternate Mobile" },
    role: {
      kind: "choice",
      label: "Role",
      initial: "employee",
      options: [
        { value: "employee", label: "employee" },
        { value: "admin", label: "admin" },
      ],
    },
    secondFactor: {
      kind: "choice",
      label: "Two-step verification",
      extra: true,
      presence: setBySystem,
      options: [{ value: "on", label: "two-step verification", tone: "green" }],
    },
    emailDelivery: { ...emailDelivery, extra: true, presence: setBySystem },
    version: versionField,
  },

  version: "version",

  operations: {
    list: { path: "/admin/employees", roles: admin, failure: "Failed to fetch employees" },
    create: {
      path: "/admin/employees",
      roles: admin,
      title: "Add Employee",
      submit: "Register employee",
      rename: { primaryMobile: "mobile", secondaryMobile: "alternateMobile" },
      success: "Employee registered and email sent!",
      successFields: ["name"],
      failure: "Failed to register employee",
    },
    edit: {
      path: "/admin/employees/:_id",
      roles: admin,
      title: "Edit Employee",
      submit: "Save changes",
      body: "row",
      requiresReauthentication: isAdmin,
      success: "Employee updated successfully!",
      failure: "Failed to update employee",
    },
    remove: {
      path: "/admin/employees/:_id",
      roles: admin,
      success: "Employee deleted successfully!",
      failure: "Failed to delete employee",
    },
  },

  searchable: ["name", "email", "primaryMobile", "secondaryMobile", "aadharNumber"],
  order: { by: "name" },

  views: {
    main: {
      title: "Employees Management",
      columns: [
        { header: "Name", fields: ["name"], sort: "name" },
        { header: "Email", fields: ["email", "emailDelivery"], sort: "email" },
        { header: "Aadhar Number", fields: ["aadharNumber"] },
        { header: "Mobile", fields: ["primaryMobile"] },
        { header: "Alternate Mobile", fields: ["secondaryMobile"] },
        { header: "Role", fields: ["role", "secondFactor"], sort: "role" },
      ],
      search: "Search by name, email, mobile, or Aadhar",
      empty: "No employees found",
      noMatches: "No employees found",
      emptyHint: "Everyone who uses the console has a login here.",
      create: "dialog",
      actions: ["edit", "sendSignIn", "takeSecondFactor", "delete"],
    },
  },

  actions: {
    edit: { label: "Edit", icon: "edit", opens: "edit" },
    delete: {
      label: "Delete",
      icon: "delete",
      opens: "remove",
      isAvailable: ({ role }) => role === "employee",
      confirm: ({ name }) =>
        `Are you sure you want to delete employee '${nameInSentence(name)}'? This action cannot be undone.`,
    },
  },

  commands: Object.values(employeeCommands),
});

/** A stolen session must not be enough to create an administrator. */
function isAdmin({ role }: Row): boolean {
  return role === "admin";
}
