/**
 * A backend limited to section 7 of the specification: whole lists, no paging, no totals, minimal responses.
 * Its records are plain arrays with the fields of section 3.
 */
import { HttpResponse, http, type RequestHandler } from "msw";
import type { Customer } from "#resources/customers/customer.ts";
import type { Employee } from "#resources/staff/employee.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Payment } from "#resources/loans/payment.ts";

/** Section 3 gives a loan no address and no Aadhar number of its own. */
export type BareLoan = Omit<
  Loan,
  | "aadharNumber"
  | "presentAddress"
  | "permanentAddress"
  | "emergencyContact"
  | "depositedBank"
  | "renewalDate"
> &
  Partial<Pick<Loan, "depositedBank" | "renewalDate">>;

export type Records = {
  loans: BareLoan[];
  customers: Omit<Customer, "latestLoan">[];
  employees: Employee[];
  payments: Record<string, Payment[]>;
  rate?: number;
  /** Calls, headers and settings that section 7 does not name. */
  unknown: string[];
};

type Repayment = Pick<Payment, "amount"> & { paymentMethod: Payment["method"]; transactionId?: string };
type Registration = Pick<Employee, "name" | "email" | "aadharNumber" | "role"> & {
  mobile: string;
  alternateMobile: string;
};

export function section7(records: Records): RequestHandler[] {
  const { loans, customers, employees, payments } = records;
  const done = () => HttpResponse.json({});
  const refused = (message: string) => HttpResponse.json({ message }, { status: 400 });
  return [
    http.all("*/api/*", ({ request }) => {
      if (request.headers.has("idempotency-key")) records.unknown.push("Idempotency-Key");
    }),

    http.get("*/api/settings/gold-rate", () => HttpResponse.json({ rate: records.rate })),
    http.post("*/api/settings/update-gold-rate", async ({ request }) => {
      const { rate, ...others } = (await request.json()) as { rate: number };
      records.rate = rate;
      records.unknown.push(...Object.keys(others));
      return done();
    }),

    http.get("*/api/:role/loans", () => HttpResponse.json({ data: loans })),
    http.post("*/api/:role/loans", async ({ request }) => {
      const { aadharNumber: _, ...loan } = (await request.json()) as Loan;
      loans.push({
        ...loan,
        _id: `loan-${loans.length}`,
        status: "active",
        totalPaid: 0,
        createdAt: "2025-03-01T10:00:00.000Z",
      });
      return done();
    }),
    http.put("*/api/:role/loans/:id", async ({ request, params }) => {
      Object.assign(loans.find(({ _id }) => _id === params.id) ?? {}, await request.json());
      return done();
    }),

    http.get("*/api/:role/check-aadhar/:aadhar", ({ params }) => {
      const customerDetails = customers.find(({ aadharNumber }) => aadharNumber === params.aadhar);
      return HttpResponse.json({ exists: customerDetails !== undefined, customerDetails });
    }),

    http.post("*/api/loans/:id/payment", async ({ request, params: { id } }) => {
      const loan = loans.find(({ _id }) => _id === id);
      const { amount, paymentMethod, transactionId = "" } = (await request.json()) as Repayment;
      if (!loan) return refused("Loan not found");
      loan.totalPaid += amount;
      if (loan.totalPaid >= loan.totalPayment) loan.status = "closed";
      const payment = { amount, method: paymentMethod, transactionId, date: "2025-03-01" };
      payments[String(id)] = [
        ...(payments[String(id)] ?? []),
        { _id: `p${amount}`, status: "success", ...payment },
      ];
      return done();
    }),
    http.get("*/api/loans/:id/payments", ({ params }) =>
      HttpResponse.json({ data: payments[String(params.id)] ?? [] }),
    ),

    http.get("*/api/:role/customers", () => HttpResponse.json({ data: customers })),
    http.put("*/api/:role/customers/:aadhar", async ({ request, params }) => {
      const customer = customers.find(({ aadharNumber }) => aadharNumber === params.aadhar);
      if (!customer) return refused("Customer not found");
      Object.assign(customer, await request.json());
      customer.customerId = customer.aadharNumber;
      return HttpResponse.json({ data: customer });
    }),

    http.get("*/api/admin/employees", () => HttpResponse.json({ data: employees })),
    http.post("*/api/admin/employees", async ({ request }) => {
      const { mobile, alternateMobile, ...rest } = (await request.json()) as Registration;
      employees.push({ _id: "new", ...rest, primaryMobile: mobile, secondaryMobile: alternateMobile });
      return done();
    }),
    http.put("*/api/admin/employees/:id", async ({ request, params }) => {
      Object.assign(employees.find(({ _id }) => _id === params.id) ?? {}, await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete("*/api/admin/employees/:id", ({ params }) => {
      employees.splice(
        employees.findIndex(({ _id }) => _id === params.id),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),

    http.all("*/api/*", ({ request }) => {
      records.unknown.push(`${request.method} ${new URL(request.url).pathname}`);
      return new HttpResponse("<h1>Not found</h1>", { status: 404 });
    }),
  ];
}
