/** Exports ledger entries as XML vouchers for Tally, an accounting program. */
import { company } from "#company";
import type { Day } from "#domain/basics/dates.ts";
import { type AccountKey, accounts } from "#domain/ledger/accounts.ts";
import type { Paise } from "#domain/basics/money.ts";
import { accountName } from "#resources/loans/ledger-account-names.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import type { PostingRow } from "#server/ledger/posting-table.ts";

/** Streams, so that any number of entries fits in memory. */
export async function* tallyOf(db: Db, days: { from: Day; to: Day }): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>Vouchers</REPORTNAME><STATICVARIABLES><SVCURRENTCOMPANY>${escapeXml(company.legalName)}</SVCURRENTCOMPANY></STATICVARIABLES></REQUESTDESC>
<REQUESTDATA>
`;
  for await (const entries of entriesOf(db, days)) yield entries.map(voucherOf).join("");
  yield "</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n";
}

type EntryRows = [PostingRow, ...PostingRow[]];

async function* entriesOf(db: Db, { from, to }: { from: Day; to: Day }): AsyncGenerator<EntryRows[]> {
  let last: PostingRow | undefined;
  let entry: EntryRows | undefined;
  while (true) {
    const after = last;
    const rows = await db
      .selectFrom("postings")
      .selectAll()
      .where("day", ">=", from)
      .where("day", "<=", to)
      .$if(after !== undefined, (all) =>
        all.where((eb) => eb(eb.refTuple("day", "id"), ">", eb.tuple(after?.day ?? "", after?.id ?? ""))),
      )
      .orderBy("day")
      .orderBy("id")
      .limit(portion)
      .execute();
    const entries: EntryRows[] = [];
    for (const row of rows) {
      if (entry?.[0].entry === row.entry) entry.push(row);
      else {
        if (entry) entries.push(entry);
        entry = [row];
      }
    }
    if (rows.length < portion && entry) entries.push(entry);
    yield entries;
    if (rows.length < portion) return;
    last = rows.at(-1);
  }
}

const portion = 2_000;

/** Importing again replaces a voucher with the same number. */
function voucherOf(rows: EntryRows): string {
  const [{ entry, day, narration }] = rows;
  const kind = kindOf(rows);
  const sides = [...sumsOf(rows, "debit").map(debited), ...sumsOf(rows, "credit").map(credited)];
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${escapeXml(entry)}" VCHTYPE="${kind}" ACTION="Create" OBJVIEW="Accounting Voucher View">
<DATE>${day.replaceAll("-", "")}</DATE><VOUCHERTYPENAME>${kind}</VOUCHERTYPENAME><VOUCHERNUMBER>${escapeXml(entry)}</VOUCHERNUMBER><NARRATION>${escapeXml(narration)}</NARRATION>
${sides.join("\n")}
</VOUCHER></TALLYMESSAGE>
`;
}

/** Tally tells apart vouchers that receive money, pay it, move it between cash and bank, or move none. */
function kindOf(rows: EntryRows): "Receipt" | "Payment" | "Contra" | "Journal" {
  const isMoney = (account: AccountKey) => ["cash", "bank"].includes(accounts[account].group);
  if (rows.every(({ debit, credit }) => isMoney(debit) && isMoney(credit))) return "Contra";
  if (rows.some(({ debit }) => isMoney(debit))) return "Receipt";
  return rows.some(({ credit }) => isMoney(credit)) ? "Payment" : "Journal";
}

function sumsOf(rows: EntryRows, side: "debit" | "credit"): [AccountKey, Paise][] {
  const sums = new Map<AccountKey, Paise>();
  for (const row of rows) sums.set(row[side], (sums.get(row[side]) ?? 0) + row.amount_paise);
  return [...sums];
}

const debited = ([account, amount]: [AccountKey, Paise]) => sideOf(account, "Yes", -amount);
const credited = ([account, amount]: [AccountKey, Paise]) => sideOf(account, "No", amount);

const sideOf = (account: AccountKey, isDebit: "Yes" | "No", amount: Paise) =>
  `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${escapeXml(accountName(account))}</LEDGERNAME><ISDEEMEDPOSITIVE>${isDebit}</ISDEEMEDPOSITIVE><AMOUNT>${(amount / 100).toFixed(2)}</AMOUNT></ALLLEDGERENTRIES.LIST>`;

const escapeXml = (value: string): string =>
  [...value]
    .filter(
      (letter) => letter >= " " && letter !== "\uFFFE" && letter !== "\uFFFF" && !isLoneSurrogate(letter),
    )
    .map((letter) => xmlEntities[letter] ?? letter)
    .join("");

const isLoneSurrogate = (letter: string) => letter.length === 1 && letter >= "\uD800" && letter <= "\uDFFF";

const xmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
