/** References of transfers: each is used once, however it is typed. */
import { formatDate } from "#domain/dates.ts";
import { referenceKey, usedReference } from "#domain/references.ts";
import type { Db } from "#server/db/dialect.ts";
import { prepared } from "#server/db/prepared.ts";
import { Problem } from "#server/http/problem.ts";

/** The key to keep a transaction ID by, null where there is none. Throws where it was used. */
export async function keyOfTransaction(db: Db, reference: string): Promise<string | null> {
  const key = referenceKey(reference);
  const [used] = key ? await paymentWith(db, { key }) : [];
  if (used) refuse(reference, "transactionId", { ...used, paper: titled("receipt", used.receipt_number) });
  return key;
}

/** The same of the transfer by which a loan was paid out. */
export async function keyOfDisbursal(db: Db, reference: string): Promise<string | null> {
  const key = referenceKey(reference);
  const [used] = key ? await loanWith(db, { key }) : [];
  if (used) {
    refuse(reference, "disbursalReference", { ...used, paper: titled("pledge ticket", used.ticket_number) });
  }
  return key;
}

const titled = (paper: string, number: string) => number && `${paper} ${number}`;

type Use = { created_at: string; paper: string };

/** Nobody else's name is told, only where to look. */
function refuse(reference: string, path: string, { created_at, paper }: Use): never {
  const msg = usedReference(reference, { on: formatDate(created_at), paper });
  throw new Problem(409, msg, [{ msg, path }]);
}

const paymentWith = prepared((db, { key }: { key: string }) =>
  db.selectFrom("payments").select(["created_at", "receipt_number"]).where("reference_key", "=", key),
);

const loanWith = prepared((db, { key }: { key: string }) =>
  db.selectFrom("loans").select(["created_at", "ticket_number"]).where("disbursal_reference_key", "=", key),
);
