/** Faults of the product, one for each kind that people make, with the test that finds it. */

/** `file` contains `from` once. `foundBy` is a test file, which finds the fault by day or only by night. */
export type Fault = {
  name: string;
  file: string;
  from: string;
  to: string;
  foundBy: string;
  when: "day" | "night";
};

const domain: readonly Fault[] = [
  {
    name: "the interest of an instalment is rounded down",
    file: "src/domain/loan/instalments.ts",
    from: "  Math.round((balance * rate) / (10_000 * periodsPerYear[basis]));",
    to: "  Math.floor((balance * rate) / (10_000 * periodsPerYear[basis]));",
    foundBy: "tests/domain/schedule.test.ts",
    when: "day",
  },
  {
    name: "a payoff adds the advance instead of subtracting it",
    file: "src/domain/loan/arrears.ts",
    from: "const total = outstanding + interestOwed - advance;",
    to: "const total = outstanding + interestOwed + advance;",
    foundBy: "tests/domain/allocation.test.ts",
    when: "day",
  },
  {
    name: "a holiday counts as a working day",
    file: "src/domain/loan/working-days.ts",
    from: "  !closedOn.includes(weekdayOf(day)) && !holidays.includes(day);",
    to: "  !closedOn.includes(weekdayOf(day)) && holidays !== undefined;",
    foundBy: "tests/domain/custody.test.ts",
    when: "day",
  },
  {
    name: "cash of exactly the limit is accepted",
    file: "src/domain/cash/cash-limits.ts",
    from: "  return amount + before >= refusedFrom",
    to: "  return amount + before > refusedFrom",
    foundBy: "tests/domain/cash-limits.test.ts",
    when: "day",
  },
  {
    name: "days past due are counted without the due date",
    file: "src/domain/loan/arrears.ts",
    from: "daysBetween(overdueSince, day) + 1",
    to: "daysBetween(overdueSince, day)",
    foundBy: "tests/domain/past-due.test.ts",
    when: "day",
  },
  {
    name: "a payment on a loan by days pays principal before interest",
    file: "src/domain/loan/by-days/accrual.ts",
    from: '    interest: part("interest"),\n    principal: part("principal"),',
    to: '    principal: part("principal"),\n    interest: part("interest"),',
    foundBy: "tests/domain/by-days.test.ts",
    when: "day",
  },
  {
    name: "the tax of a charge is posted as income",
    file: "src/domain/ledger/steps.ts",
    from: '        ["gst-payable", gst],',
    to: '        ["charges-income", gst],',
    foundBy: "tests/server/ledger/postings.test.ts",
    when: "day",
  },
];

const engine: readonly Fault[] = [
  {
    name: "a role that a field does not list may read it",
    file: "src/engine/declare/derive.ts",
    from: 'declared : (declared[role] ?? "none");',
    to: 'declared : (declared[role] ?? "read");',
    foundBy: "tests/engine/declare/derive.test.ts",
    when: "day",
  },
  {
    name: "an idempotency key is ignored",
    file: "src/engine/server/routes/idempotent-creation.ts",
    from: "return request ? withIdempotencyKey(changing, request, make) : make();",
    to: "return request ? make() : make();",
    foundBy: "tests/server/idempotency.test.ts",
    when: "day",
  },
  {
    name: "the session of a change is not judged again",
    file: "src/engine/server/commands/change.ts",
    from: "const heldSession = await author.lockSession?.(transaction, clock());",
    to: "const heldSession = undefined;",
    foundBy: "tests/server/auth/parked-calls.test.ts",
    when: "day",
  },
  {
    name: "a creation that needs a fresh proof does not ask for it",
    file: "src/engine/server/routes/resources.ts",
    from: "if (requiresReauthentication(form.operations.create ?? {}, values)) requireReauthentication(changing);",
    to: "",
    foundBy: "tests/server/auth/second-factor.test.ts",
    when: "day",
  },
  {
    name: "a named filter filters nothing",
    file: "src/engine/server/stores/list.ts",
    from: "return [...conditions, ...inRanges, ...(matches ?",
    to: "return [...conditions, ...inRanges.slice(0, 0), ...(matches ?",
    foundBy: "tests/server/loans/loan-filters.test.ts",
    when: "day",
  },
  {
    name: "an edit of an older version is accepted",
    file: "src/engine/server/http/stale.ts",
    from: "if (then === now) return;",
    to: "if (then <= now) return;",
    foundBy: "tests/server/versions.test.ts",
    when: "day",
  },
  {
    name: "an attempt to upload is not counted",
    file: "src/engine/server/files/files.ts",
    from: 'await insertRow(db, "file_attempts", { id: randomUUID(), user_id: userId, at: now.toISOString() });',
    to: "",
    foundBy: "tests/engine/server/files.test.ts",
    when: "day",
  },
];

const companyServer: readonly Fault[] = [
  {
    name: "an OTP may be guessed without end",
    file: "src/server/auth/one-time-codes.ts",
    from: '      .where("attempts", "<", attempts)\n',
    to: "",
    foundBy: "tests/server/auth/auth.test.ts",
    when: "day",
  },
  {
    name: "a customer reads the payments and papers of another",
    file: "src/server/loans/my-loan-store.ts",
    from: 'const own = ownLoans(db, userId).select("loans.id").where("loans.id", "=", loanId);',
    to: 'const own = db.selectFrom("loans").select("loans.id").where("loans.id", "=", userId && loanId);',
    foundBy: "tests/server/customers/my-page.test.ts",
    when: "day",
  },
  {
    name: "an employee may set the gold rate",
    file: "resources/office/gold-rates.ts",
    from: 'roles: ["admin"],\n      requiresReauthentication: true,',
    to: 'roles: ["admin", "employee"],\n      requiresReauthentication: true,',
    foundBy: "tests/server/access.test.ts",
    when: "day",
  },
  {
    name: "cash paid out adds to the drawer",
    file: "src/server/cash/cash-book.ts",
    from: 'coalesce(sum(received - paid), 0) as "net"',
    to: 'coalesce(sum(received + paid), 0) as "net"',
    foundBy: "tests/server/office/cash-counts.test.ts",
    when: "day",
  },
  {
    name: "a reversed repayment still counts to the day's cash",
    file: "src/server/loans/payments.ts",
    from: '      .where("later.id", "is", null)\n',
    to: "",
    foundBy: "tests/server/loans/cash-limits.test.ts",
    when: "day",
  },
  {
    name: "a change does not write the position of its loan",
    file: "src/server/loans/loan-row.ts",
    from: "  change.noted.set(id, undefined);\n",
    to: "",
    foundBy: "tests/server/papers/statements.test.ts",
    when: "day",
  },
];

/** SQLite locks the whole database and has one kind of integer, so that it hides these. */
const postgresAlone: readonly Fault[] = [
  {
    name: "a repayment does not lock its loan",
    file: "src/server/loans/loan-row.ts",
    from: "(query) => query.forUpdate()",
    to: "(query) => query",
    foundBy: "tests/server/loans/payments.test.ts",
    when: "day",
  },
  {
    name: "a packet number is not locked",
    file: "src/server/loans/gold-items.ts",
    from: "select pg_advisory_xact_lock(",
    to: "select abs(",
    foundBy: "tests/server/loans/packets.test.ts",
    when: "day",
  },
  {
    name: "an edit does not lock its record",
    file: "src/engine/server/stores/records.ts",
    from: "    .forUpdate()\n",
    to: "",
    foundBy: "tests/server/versions.test.ts",
    when: "day",
  },
  {
    name: "a change does not hold its session",
    file: "src/server/auth/sessions.ts",
    from: 'selectSession(db, key).forShare(["sessions", "users"])',
    to: "selectSession(db, key)",
    foundBy: "tests/server/auth/sign-ins-under-way.test.ts",
    when: "day",
  },
  {
    name: "sums arrive as texts",
    file: "src/engine/server/db/postgres.ts",
    from: "type === INT8 || type === NUMERIC ? Number",
    to: "type === INT8 ? Number",
    foundBy: "tests/server/ledger/trial-balance.test.ts",
    when: "day",
  },
  {
    name: "a commit that was rolled back counts as stored",
    file: "src/engine/server/db/resilient-pool.ts",
    from: 'if (sql === "commit" && result.command !== "COMMIT") throw new RolledBack();',
    to: "",
    foundBy: "tests/server/commits.test.ts",
    when: "day",
  },
];

const papers: readonly Fault[] = [
  {
    name: "papers round amounts to rupees",
    file: "src/papers/wording.ts",
    from: "  rupees: formatPaise,",
    to: "  rupees: (paise) => formatPaise(Math.round(paise / 100) * 100),",
    foundBy: "tests/server/papers/papers-by-hand.test.ts",
    when: "day",
  },
  {
    name: "a paper shows the whole Aadhar number",
    file: "src/papers/blocks.ts",
    from: "maskAadhar(loan.customerId)",
    to: "loan.customerId || maskAadhar(loan.customerId)",
    foundBy: "tests/server/papers/papers.test.ts",
    when: "day",
  },
  {
    name: "a statement loses the column of charges",
    file: "src/papers/statement.ts",
    from: '...(isCharged ? [charged ? formatLedger(charged) : ""] : []),',
    to: '...(isCharged ? [""] : []),',
    foundBy: "tests/server/papers/papers-by-days.test.ts",
    when: "day",
  },
];

const browser: readonly Fault[] = [
  {
    name: "an input of a public form loses its label",
    file: "src/site/parts/SiteFormField.tsx",
    from: "<label htmlFor={id}>",
    to: "<label>",
    foundBy: "tests/site/messages.test.tsx",
    when: "day",
  },
  {
    name: "an address fills in what the visitor has typed already",
    file: "src/site/parts/prefill.ts",
    from: "isText && field.value === field.defaultValue && isAcceptable",
    to: "isText && isAcceptable",
    foundBy: "tests/site/hydration.test.tsx",
    when: "day",
  },
  {
    name: "a translated page links to the English one",
    file: "src/site/parts/PageLink.tsx",
    from: "href={useLocalizedAddress()(to)}",
    to: "href={useLocalizedAddress() && to}",
    foundBy: "tests/site/languages.test.ts",
    when: "day",
  },
  {
    name: "a refused form leaves the focus nowhere",
    file: "src/engine/console/screens/form/Form.tsx",
    from: "  target?.focus();",
    to: "",
    foundBy: "tests/console/focus.test.tsx",
    when: "day",
  },
  {
    name: "the down arrow does nothing in Find",
    file: "src/engine/console/screens/find/use-chosen-option.ts",
    from: 'key === "ArrowDown"',
    to: 'key === "Down"',
    foundBy: "tests/console/find.test.tsx",
    when: "day",
  },
  {
    name: "an export ignores the search of its list",
    file: "src/engine/console/screens/list/export-csv.ts",
    from: "query: queryOf(view, address),",
    to: 'query: queryOf(view, { ...address, q: "" }),',
    foundBy: "tests/console/comfort.test.tsx",
    when: "night",
  },
  {
    name: "a form sends a lost request again under a new key",
    file: "src/engine/console/providers/idempotency-keys.ts",
    from: "const { key, at } = current ?? {",
    to: "const { key, at } = (current && undefined) ?? {",
    foundBy: "tests/console/lost-answers.test.tsx",
    when: "day",
  },
  {
    name: "an exported text may be a formula",
    file: "src/engine/console/screens/list/csv-cells.ts",
    from: "guardDigits(text) ?? guardFormulas(text);",
    to: "guardDigits(text) ?? (text && guardFormulas(text) && text);",
    foundBy: "tests/console/csv.test.ts",
    when: "day",
  },
];

const chromium: readonly Fault[] = [
  {
    name: "an injected script runs",
    file: "src/engine/server/http/headers.ts",
    from: "scriptSrc: [\"'self'\", ...[...inlineScripts].map(hashOf)],",
    to: "scriptSrc: [\"'self'\", \"'unsafe-inline'\", ...[...inlineScripts].map(hashOf).slice(0, 0)],",
    foundBy: "tests/e2e/doors.test.ts",
    when: "day",
  },
  {
    name: "a printed table repeats its total on every page",
    file: "src/engine/console/ui/print.css",
    from: "display: table-row-group;",
    to: "",
    foundBy: "tests/e2e/print.test.ts",
    when: "night",
  },
  {
    name: "a press before the scripts load is lost",
    file: "src/site/early-presses.ts",
    from: 'button.ariaBusy = "true";',
    to: "",
    foundBy: "tests/e2e/arrival.test.ts",
    when: "day",
  },
  {
    name: "an open notice covers the fields on a wide screen",
    file: "src/engine/console/app/Notifications.tsx",
    from: "top: { lg: edge },",
    to: 'top: { lg: "12rem" },',
    foundBy: "tests/e2e/shape.test.ts",
    when: "night",
  },
];

export const faults: readonly Fault[] = [
  domain,
  engine,
  companyServer,
  postgresAlone,
  papers,
  browser,
  chromium,
].flat();
