import { company } from "#company";
import { type AccountKey, accountKeys, accounts } from "#domain/ledger/accounts.ts";

export const accountName = (key: AccountKey): string => company.accounts[key] ?? accounts[key].name;

export const accountOptions = accountKeys.map((value) => ({ value, label: accountName(value) }));
