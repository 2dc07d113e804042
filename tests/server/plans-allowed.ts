/** Statements that may read more the longer the book gets, each with its reason. */
export const mayGrow: readonly { statement: RegExp; reason: string }[] = [
  { statement: /\bloan_(positions|due_days)\b/, reason: "Reports add up every running loan." },
  { statement: /^select coalesce\(assayed_carat/, reason: "Gold in custody adds up all gold." },
  {
    statement: /^select "(debit|credit)" as "account"/,
    reason: "The trial balance adds up the whole ledger.",
  },
  { statement: /^select since as "since"/, reason: "Collections compare months with what fell due in them." },
  { statement: /^select substr\(day, 1, 7\) as "month"/, reason: "The portfolio's trend goes back years." },
  {
    statement: /\bas gone on\b|\bgold_items join loans\b.*\bpacket\b/s,
    reason: "A stock check names every article.",
  },
  {
    statement: /\bcross join gold_items\b/,
    reason: "The report of gold to hand over looks at closed loans.",
  },
  { statement: /\(select loans\.id as "loan"/, reason: "Queues hold what nobody has done yet." },
  { statement: /\breference_key is null\b/, reason: "The indexes of doubles hold doubles alone." },
  { statement: /^insert into "loans"/, reason: "The plan names checks of foreign keys that do not run." },
  { statement: /"number" in \(/, reason: "A search within a tab walks the tab in its order." },
  { statement: /\(1 = 0\)/, reason: "A list without searchable fields finds nothing." },
  { statement: /^select \? as value, \(select count\(\*\)/, reason: "A count stops at 1,000." },
  { statement: /"users" where users\.role in /, reason: "The index of staff holds staff alone." },
  {
    statement: /"searched" like|\b(contact_messages"\."name|audit_entries\.actor_name)\b.* like /s,
    reason: "A search reads until a page is full.",
  },
];
