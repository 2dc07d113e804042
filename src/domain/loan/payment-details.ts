import type { UpiPayee } from "#domain/basics/upi.ts";
import type { BankAccount } from "./bank-account.ts";

export type PaymentDetails = { upi: UpiPayee; bankAccount: BankAccount };
