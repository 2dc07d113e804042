/** Writes at least one record of every kind that random acts leave out, through the API. */
import { dayOf } from "#domain/basics/dates.ts";
import { toRupees } from "#domain/basics/money.ts";
import { closingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { postAllDue } from "#server/reports/post-due.ts";
import { sampleSchemes } from "#server/seed/schemes.ts";
import { createAuthenticator, enrolPasskey } from "./authenticator.ts";
import { enrolAuthenticatorApp } from "./authenticator-app.ts";
import { changeDeps, type TestApp } from "./harness.ts";
import { employeeForm, loanForm } from "./samples.ts";

type StoryContext = Awaited<ReturnType<typeof openStory>>;

export async function playStory(app: TestApp): Promise<void> {
  const desk = await openStory(app);
  await desk.on("2026-04-01");
  await desk.call("POST", "/settings/update-gold-rate", { rate: 7_100, rate22: 6_510 });
  await desk.call("POST", "/admin/holidays", { day: "2027-01-14", name: "Sankranti" });
  const schemes: Record<string, string> = {};
  for (const [kind, scheme] of Object.entries(sampleSchemes))
    schemes[kind] = await desk.call("POST", "/admin/schemes", { ...scheme, charges, from: "2026-04-01" });
  const acts: (Act & { id: string })[] = [];
  let renewed = "";
  for (const kind of ["bullet", "interest", "flexible"])
    for (const [name, story] of Object.entries(stories)) {
      const id = await lend(desk, { kind, scheme: schemes[kind], interestRate: undefined });
      acts.push(...story.map((act) => ({ ...act, id })));
      if (name === "is renewed") renewed = id;
    }
  for (const { day, does, id } of acts.sort((one, other) => one.day.localeCompare(other.day))) {
    await desk.on(day);
    await does(desk, id);
  }
  await changeScheme(desk, schemes.flexible ?? "");
  await correctGold(desk, renewed);
  await visitors(desk);
  await staff(desk);
  await customer(desk);
  await desk.on("2026-11-20");
  await desk.call("POST", "/employee/cash-counts", {
    moment: "closing",
    notes500: 120,
    note: "Before Diwali",
  });
  await desk.call("POST", "/employee/saved-views", { name: "Late", list: "loans", query: "status=active" });
  await desk.call("POST", "/admin/saved-views", {
    name: "All",
    list: "loans",
    query: "",
    shared: "all",
  });
}

const charges = [
  { name: "Processing fee", on: "lending", percent: 0.25, minimum: 100, maximum: 2_500, gst: 18 },
  { name: "Reminder", on: "reminder", amount: 50, gst: 18 },
  { name: "Notice", on: "demand", amount: 250, gst: 18 },
];

type Act = { day: string; does(desk: StoryContext, id: string): Promise<unknown> };

/** The clock stands still within a day. */
const stories: Readonly<Record<string, readonly Act[]>> = {
  "is paid, charged and waived": [
    { day: "2026-05-10", does: ({ pay }, id) => pay(id, 900) },
    { day: "2026-05-10", does: ({ charge }, id) => charge(id) },
    { day: "2026-06-20", does: ({ pay }, id) => pay(id, 5_000) },
    { day: "2026-06-22", does: ({ remind }, id) => remind(id) },
    { day: "2026-06-22", does: ({ waive }, id) => waive(id, 20) },
    { day: "2026-07-05", does: ({ pay }, id) => pay(id, 1_500) },
  ],
  "is charged in the moment after a payment": [
    { day: "2026-06-11", does: ({ pay }, id) => pay(id, 20_000) },
    { day: "2026-06-11", does: ({ charge }, id) => charge(id) },
    { day: "2026-08-03", does: ({ pay }, id) => pay(id, 30_000) },
  ],
  "is charged while the clock is put right": [
    { day: "2026-06-11", does: ({ pay }, id) => pay(id, 15_000) },
    { day: "2026-06-11", does: async ({ app }) => app.clock.passMinutes(-0.1) },
    { day: "2026-06-11", does: ({ charge }, id) => charge(id) },
    { day: "2026-07-11", does: ({ settle }, id) => settle(id) },
  ],
  "is charged, paid and charged at once": [
    { day: "2026-06-12", does: ({ charge }, id) => charge(id) },
    { day: "2026-06-12", does: ({ pay }, id) => pay(id, 10_000) },
    { day: "2026-06-12", does: ({ charge }, id) => charge(id) },
    { day: "2026-06-12", does: ({ pay }, id) => pay(id, 2_000) },
  ],
  "is paid, reversed and settled": [
    { day: "2026-05-20", does: ({ pay }, id) => pay(id, 10_000) },
    { day: "2026-05-20", does: ({ charge }, id) => charge(id) },
    { day: "2026-05-20", does: async ({ pay, reverse }, id) => reverse(await pay(id, 7_000)) },
    { day: "2026-09-01", does: ({ settle }, id) => settle(id) },
    { day: "2026-09-02", does: ({ release }, id) => release(id, 1, 2) },
  ],
  "is settled, reversed and released in part": [
    { day: "2026-06-30", does: async ({ settle, reverse }, id) => reverse(await settle(id)) },
    { day: "2026-07-30", does: ({ pay }, id) => pay(id, 60_000) },
    { day: "2026-07-30", does: ({ release }, id) => release(id, 2) },
    { day: "2026-07-30", does: ({ issue }, id) => issue(id, "statement") },
    { day: "2026-10-15", does: ({ issue }, id) => issue(id, "notice") },
  ],
  "is renewed": [{ day: "2026-07-20", does: ({ renew }, id) => renew(id) }],
};

const none = { interest: 0, principal: 0, penal: 0, charges: 0, rounding: 0 };
const handed = { handedTo: "Sita Devi", identifiedBy: "Known in person", note: "" };

let counted = 0;
const online = () => ({ paymentMethod: "online", transactionId: `USED${++counted}` });

async function lend({ on, call }: StoryContext, terms: Row): Promise<string> {
  await on("2026-04-01");
  const [packet, seal] = [`P-${++counted}`, `S-${counted}`];
  const goldItems = [
    { description: "Chain", grossWeight: 31, netWeight: 30, purity: "22", packet, seal },
    { description: "Ring", grossWeight: 4, netWeight: 3.5 },
  ];
  const aadharNumber = String(700_000_000_000 + ++counted);
  const by = { monthlyPayment: undefined, totalPayment: undefined, disbursedBy: "transfer" };
  return call("POST", "/admin/loans", {
    ...loanForm,
    ...by,
    ...terms,
    goldItems,
    aadharNumber,
    name: "Rama Rao",
  });
}

async function changeScheme({ on, call, app }: StoryContext, id: string): Promise<void> {
  await on("2026-09-10");
  const { body } = await app.request("GET", "/admin/schemes", undefined, await app.signIn("admin"));
  const scheme = (body.data as Row[]).find(({ _id }) => _id === id);
  await call("PUT", `/admin/schemes/${id}`, { ...scheme, slabs: [{ rate: 17 }] });
}

async function correctGold(desk: StoryContext, id: string): Promise<void> {
  const renewed = await desk.find(id);
  const loan = String(renewed.renewedBy);
  const { goldItems } = await desk.find(loan);
  const heavier = goldItems.map((item, at) =>
    at === 0 ? { ...item, grossWeight: 32, netWeight: 30.5 } : item,
  );
  await desk.call("PUT", `/employee/loans/${loan}`, { goldItems: heavier });
  await desk.call("POST", `/loans/${loan}/confirm-assay`, { reason: "Weighed again" });
  await desk.call("PUT", `/employee/loans/${loan}`, {
    goldItems: goldItems.map((item) => ({ ...item, purity: "20", carat: undefined })),
  });
}

async function visitors({ call }: StoryContext): Promise<void> {
  const message = { name: "లక్ష్మి దేవి", email: "lakshmi.d@example.com", phone: "98480 12345", gold: 12.5 };
  await call("POST", "/contact", { ...message, message: "Is the branch open\non Diwali?" });
  await call("POST", "/callbacks", { phone: "98480 54321" });
}

/** An employee is hired, sets up both second factors and requests an OTP; another one is deleted. */
async function staff({ app, call }: StoryContext): Promise<void> {
  const leaver = { ...employeeForm, email: "gone@example.com", aadharNumber: "555566668888" };
  await call("DELETE", `/admin/employees/${await call("POST", "/admin/employees", leaver)}`);
  const kiran = { ...employeeForm, email: "kiran@example.com" };
  await call("POST", "/admin/employees", kiran);
  await firstSignIn(app, kiran.email, "a-new-beginning");
  const signIn = () => app.signInAs(kiran.email, "a-new-beginning");
  const token = await signIn();
  const device = createAuthenticator();
  await enrolPasskey({ ...app, signIn: async () => token }, "employee", device);
  await enrolAuthenticatorApp({ ...app, signIn: async () => token }, "employee");
  await app.request("POST", "/auth/login", { email: kiran.email, password: "a-new-beginning" });
  await app.request("POST", "/auth/forgot-password", { email: kiran.email });
}

async function customer({ app, call }: StoryContext): Promise<void> {
  const aadharNumber = "999988887777";
  const sita = { name: "Sita Devi", email: "sita.d@example.com", aadharNumber };
  await call("POST", "/admin/loans", { ...loanForm, ...sita });
  await call("POST", `/admin/customers/${aadharNumber}/invitation`, {});
  await firstSignIn(app, sita.email, "my-own-one");
  await app.signInAs(sita.email, "my-own-one");
}

async function firstSignIn(app: TestApp, email: string, password: string): Promise<void> {
  const mailed = /password: (\S+)/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
  const token = await app.signInAs(email, mailed);
  await app.request("POST", "/auth/reset-password/first-login", { password }, token);
}

async function openStory(app: TestApp) {
  let tokens = { admin: "", employee: "" };

  /** Moves the clock forward to the day if needed, and posts the ledger up to it. */
  async function on(day: string): Promise<void> {
    const at = new Date(`${day}T06:00:00.000Z`);
    if (at > app.clock.now()) app.clock.set(at.toISOString());
    await postAllDue(changeDeps(app));
    tokens = { admin: await app.signIn("admin"), employee: await app.signIn("employee") };
  }

  /** Answers questions with yes, and returns the ID of the created record. */
  async function call(method: string, path: string, body?: Row): Promise<string> {
    const token = path.startsWith("/employee") ? tokens.employee : tokens.admin;
    const first = await app.request(method, path, body, token);
    const confirmed = first.body.confirm;
    const { status, body: answer } = confirmed
      ? await app.request(method, path, { ...body, confirmed }, token)
      : first;
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return String((answer.data as Row | undefined)?._id);
  }

  async function find(id: string): Promise<Loan> {
    const { body } = await app.request("GET", `/admin/loans?id=${id}&page=1`, undefined, tokens.admin);
    return (body.data as Loan[])[0] as Loan;
  }

  const of = (id: string) => `/loans/${id}`;
  return {
    app,
    on,
    call,
    find,
    charge: (id: string) => call("POST", `${of(id)}/charges`, { charge: "Notice" }),
    waive: (id: string, amount: number) =>
      call("POST", `${of(id)}/waivers`, { of: "charges", amount, reason: "Regular customer" }),
    remind: (id: string) => call("POST", `${of(id)}/reminders`, { message: "Please come by." }),
    reverse: (payment: string) => call("POST", `/payments/${payment}/reversal`, { reason: "Typed twice" }),
    async release(id: string, ...articles: number[]) {
      const { version } = await find(id);
      const chosen = articles.map((article) => ({ article, version }));
      return call("POST", `${of(id)}/releases`, { ...handed, articles: chosen });
    },
    async renew(id: string) {
      const closing = closingOfLoan(await find(id), dayOf(app.clock.now().toISOString()));
      const { interest, principal, penal, charges, rounding } = closing?.split ?? none;
      const parts = { interest, principal, penal, charges, rounding };
      const due = Object.fromEntries(Object.entries(parts).map(([name, paise]) => [name, toRupees(paise)]));
      const terms = { kind: "flexible", amount: 90_000, term: 6, interestRate: 15, disbursedBy: "transfer" };
      return call("POST", `${of(id)}/renewal`, { ...due, ...terms, ...online() });
    },
    pay: (id: string, amount: number) => call("POST", `/loans/${id}/payment`, { amount, ...online() }),
    async settle(id: string) {
      const { owed } = await find(id);
      return call("POST", `/loans/${id}/settlement`, { amount: owed?.total, ...online() });
    },
    issue: (id: string, kind: string) => call("POST", `/loans/${id}/papers`, { kind }),
  };
}
