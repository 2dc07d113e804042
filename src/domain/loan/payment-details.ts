/** Where borrowers send repayments. */
import { type UpiPayee, upiPayeeProblem } from "#domain/basics/upi.ts";
import { type BankAccount, bankAccountProblem } from "./bank-account.ts";

export type PaymentDetails = { upi: UpiPayee; bankAccount: BankAccount };

/** Throws what is wrong, because money sent to a mistyped account is lost. */
export function requirePaymentDetails(details: PaymentDetails): PaymentDetails {
  const problem = upiPayeeProblem(details.upi) ?? bankAccountProblem(details.bankAccount);
  if (problem) throw new Error(problem);
  return details;
}
