import { upiPayeeProblem } from "#domain/basics/upi.ts";
import { bankAccountProblem } from "./bank-account.ts";
import { type Disclosures, disclosureIssues } from "./disclosures.ts";
import type { PaymentDetails } from "./payment-details.ts";

/** Money sent to a mistyped account is lost, and a disclosure of the wrong shape would stop pages. */
export function checkCompanyDetails({
  upi,
  bankAccount,
  disclosures,
}: PaymentDetails & { disclosures: Disclosures }): void {
  const issues = [upiPayeeProblem(upi), bankAccountProblem(bankAccount), ...disclosureIssues(disclosures)];
  const found = issues.filter((issue) => issue !== undefined);
  if (found.length > 0) throw new Error(`src/company.ts has wrong details. ${found.join("; ")}`);
}
