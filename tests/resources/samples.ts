import type { Actor, Role } from "#domain/basics/roles.ts";
import type { Customer } from "#resources/customers/customer.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Employee } from "#resources/staff/employee.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

export const actor = (role: Role): Actor => ({ id: `${role}-1`, role });
export const admin = actor("admin");
export const employee = actor("employee");

/** The loan form as typed: text in every field, with spaces and commas. */
export const typedLoan = {
  aadharNumber: "1234 5678 9012",
  name: " Lakshmi Rao ",
  email: "lakshmi@example.com",
  primaryMobile: "98480 12345",
  secondaryMobile: "98480 54321",
  presentAddress: "12-3 Beach Road\nVisakhapatnam",
  permanentAddress: "4 Temple Street, Anakapalle",
  emergencyContact: { mobile: "98480 99999", relation: "Brother" },
  goldItems: [
    { description: "Bangle", grossWeight: "20.5", netWeight: "18.25" },
    { description: "Chain", grossWeight: "10", netWeight: "9.5" },
  ],
  amount: "1,00,000",
  term: "12",
  interestRate: "12",
} as const;

/** Form values of the typed loan, with some replaced. */
export const newLoan = (changes: Row = {}, by: Actor = admin): Loan =>
  formValues(loans, "create", { ...typedLoan, ...changes }, by) as Loan;

export const savedLoan: Loan = {
  ...newLoan(),
  _id: "loan-1",
  totalPaid: 0,
  status: "active",
  depositedBank: "State Bank",
  renewalDate: "2026-01-12",
  createdAt: "2025-01-12T05:00:00.000Z",
};

export const savedCustomer: Customer = {
  mongoId: "customer-1",
  customerId: "123456789012",
  aadharNumber: "123456789012",
  name: "Lakshmi Rao",
  email: "lakshmi@example.com",
  primaryMobile: "98480 12345",
  secondaryMobile: "98480 54321",
  presentAddress: "12-3 Beach Road",
  permanentAddress: "4 Temple Street",
  emergencyContact: { mobile: "98480 99999", relation: "Brother" },
  activeLoans: 1,
  totalLoans: 2,
  goldItems: [],
};

export const savedEmployee: Employee = {
  _id: "employee-7",
  name: "Ravi Kumar",
  email: "ravi@example.com",
  aadharNumber: "210987654321",
  primaryMobile: "98480 11111",
  secondaryMobile: "",
  role: "employee",
};

export const keysOf = (value: object): string[] => Object.keys(value).sort();
