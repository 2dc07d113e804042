/** Statements that may read more as the book grows, each with its reason. `s` lets a pattern cross lines. */
export const allowedStatements: readonly { statement: RegExp; reason: string }[] = [
  ...[
    { report: "the what-if report", statement: /^select running\.id, running\.customer_id/ },
    { report: "figures of the day", statement: /^select count\(case when "falls_due_paise" > 0/ },
    { report: "every report of today", statement: /\(select count\(\*\) from loan_positions where day = / },
    {
      report: "the portfolio",
      statement: /^select key as "key", count\(\*\) as "loans", coalesce\(sum\("lent"\)/,
    },
    {
      report: "the portfolio",
      statement: /^select loans\.id as "loan", \(\(since_month \* 5 .*\) as "part", fineness/s,
    },
    { report: "the ageing report", statement: /^select "late", count\(\*\) as "loans"/ },
    {
      report: "lists of dues and arrears",
      statement: /\bloan_positions\b.* order by .*"(?:overdue|amount)" desc, "loan"$/s,
    },
    { report: "the list of renewals", statement: /\bloan_positions\b.* order by "renewal", "loan"$/s },
    {
      report: "totals of dues and renewals",
      statement:
        /^select count\(\*\) as "count", coalesce\(sum\("(?:amount|principal)"\), 0\).*\bloan_positions\b/s,
    },
    {
      report: "Today",
      statement:
        /^select count\(\*\) as "count", coalesce\(sum\(\(case when \(loans\.kind .*\bloan_positions\b/s,
    },
  ].map(({ report, statement }) => ({ statement, reason: `In ${report} each running loan counts.` })),
  {
    statement: /^select due_on as "day", sum\(fell_paise\) as "amount"/,
    reason: "Collections compare what was paid with what fell due of every loan.",
  },
  {
    statement: /^select since as "since", term_months as "term", sum\(monthly_payment_paise\)/,
    reason: "Collections compare months with what fell due in them of every loan.",
  },
  {
    statement: /^select coalesce\(assayed_carat_tenths, 0\) as "fineness", locker as "locker"/,
    reason: "Gold in custody adds up all gold.",
  },
  {
    statement:
      /^select "(?:debit|credit)" as "account", sum\(amount_paise\) as "amount"\s+from postings\s+where day <= /,
    reason: "The trial balance adds up the whole ledger.",
  },
  {
    statement: /^select substr\(day, 1, 7\) as "month", sum\(amount\) as "amount"/,
    reason: "The portfolio's trend goes back to the first loan that runs.",
  },
  {
    statement: /\bas gone on gone\.id = gold_items\.loan_id\s+where release_id is null and gone\.id is null/,
    reason: "A stock check names every article that should be here.",
  },
  {
    statement:
      /^select loans\.id as "loan", customers\.name .* packet as "packet".*\bfrom gold_items\s+join loans\b/s,
    reason: "A stock check compares every packet with those that were counted.",
  },
  {
    statement: /\bfrom gold_items\s+where release_id is null and \(description <> assayed_/,
    reason: "The index of corrected articles holds those alone.",
  },
  {
    statement: /\bfrom loans\b[^()]*\bwhere loans\.status = 'active' and loans\.disbursed_by = ''/,
    reason: "The index of payouts to be classified holds those alone.",
  },
  {
    statement: /^insert into "loans" \([^()]*\) values \([^()]*\)$/,
    reason: "The plan names checks of foreign keys that do not run.",
  },
  {
    statement: /\bfrom "users" where users\.role in \('admin', 'employee'\).* order by /s,
    reason: "The index of staff holds staff alone.",
  },
  {
    statement: /\(select 1 as "one" from "users" where users\.role in \('admin', 'employee'\) limit /,
    reason: "The index of staff holds staff alone.",
  },
  {
    statement: /^select "(?:id|name)" as key from "\w+" where \(+"\w+"\."searched" like .* limit \$\d+$/s,
    reason: "PostgreSQL reads a few thousand short texts sooner than their index of every three letters.",
  },
  {
    statement: /\bfrom payments\b[^()]*\bpayments\.day between /,
    reason: "A report reads the payments of the days that it is asked for.",
  },
  {
    statement: /\bfrom "cash_counts" where "cash_counts"\."moment" = .* order by /,
    reason: "Half of the counts are of either moment, so that a page meets them soon.",
  },
  {
    statement: /^select payments\.day as "day", sum\(case when paid\.day /,
    reason: "Collections read the payments of the days that they are asked for.",
  },
  {
    statement: /\bfrom loans where loans\.since between /,
    reason: "A report reads the loans made on the days that it is asked for.",
  },
  {
    statement: /^select sum\("due_loans"\) as "due_count",/,
    reason: "Sums have a row for each renewal day, however many loans are renewed on it.",
  },
  {
    statement: / from "(?:message|callback)_list" where \(+"\w+"\."searched" like .* limit /,
    reason: "More than a thousand records match, so that a page and its count meet them soon.",
  },
  {
    statement:
      / from "\w+_list" where .*\+"\w+"\."number" in \(select rowid from "\w+_searched" where .* limit /,
    reason: "More than a thousand records match, and an index of the list is read without its texts.",
  },
  {
    statement: /"loan_list"\."id" in \(select unnest\(\$1::text\[\]\) collate "C"\) order by /,
    reason: "PostgreSQL reads a few thousand loans sooner than an index for each of a thousand.",
  },
  {
    statement: /\bfrom audit_entries\s+where at >= \S+ and at < \S+ and area <> 'access'/,
    reason: "The report on staff reads what was done on the days that it is asked for.",
  },
];
