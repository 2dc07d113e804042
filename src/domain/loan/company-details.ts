import { upiPayeeProblem, type UpiPayee } from "#domain/basics/upi.ts";
import { type Disclosures, disclosureIssues } from "./disclosures.ts";

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

export type PaymentDetails = { upi: UpiPayee; bankAccount: BankAccount };

export type BankAccount = { holder: string; number: string; ifsc: string; bank: string };

/** A company that names none leaves all texts empty. */
export function bankAccountProblem(account: BankAccount): string | undefined {
  const { holder, number, ifsc, bank } = account;
  if (Object.values(account).every((text) => text === "")) return undefined;
  if (!/^\d{9,18}$/.test(number)) return `The account number '${number}' must have 9 to 18 digits`;
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return `The IFSC '${ifsc}' must be like ABCD0123456`;
  if (holder.trim() === "" || bank.trim() === "") return "The bank account needs its holder and its bank";
  return undefined;
}
