/** Success messages, from their declarations. specification.test.ts has the words that the specification asks for. */
import { loans } from "#resources/loans/loans.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { employees } from "#resources/staff/employees.ts";

const messageOf = ({ success = "" }: { success?: string } = {}) => success;

export const successes = {
  loanCreated: messageOf(loans.operations.create),
  loanUpdated: messageOf(loans.operations.edit),
  employeeRegistered: messageOf(employees.operations.create),
  employeeUpdated: messageOf(employees.operations.edit),
  employeeDeleted: messageOf(employees.operations.remove),
  goldRateUpdated: messageOf(goldRates.operations.create),
} as const;
