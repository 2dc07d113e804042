/** The page of a customer's own loans, against the real server. */
import { screen, waitFor, within } from "@testing-library/react";
import { delay, HttpResponse, http } from "msw";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { whatsAppWith } from "#company";
import { fill } from "#texts/fill.ts";
import { syncClock } from "#domain/basics/dates.ts";
import { type Language, languages, localizedAddress } from "#domain/basics/languages.ts";
import { signOutReason } from "#session/auth.ts";
import { unreachableMessage } from "#session/http.ts";
import { readSession, setBackendExtended, writeSession } from "#session/store.ts";
import { catalogue } from "#texts/catalogue.ts";
import { lasting } from "../server/harness.ts";
import { lendByDays } from "../server/lend-by-days.ts";
import { createLoan } from "../server/samples.ts";
import { api, delayResponse, network } from "../setup/api.ts";
import { oneByDay } from "../setup/night.ts";
import { openPage } from "./open-page.tsx";

const paymentDetails = {
  upi: { id: "example.gold@bank", name: "Example Gold" },
  bankAccount: { holder: "", number: "", ifsc: "", bank: "" },
};

afterEach(() => syncClock(Date.now()));

type Changes = Parameters<typeof createLoan>[1];

/** Gives the customer loans and opens their page. */
async function openOwnPage({
  loans = [{}],
  day,
  language = "en",
  path = "/customer/dashboard",
}: {
  loans?: Changes[];
  day?: string;
  language?: Language;
  path?: string;
} = {}) {
  const app = await api({ ...lasting, paymentDetails });
  const ids: string[] = [];
  for (const changes of loans) ids.push((await createLoan(app, changes)).id);
  const page = await show({ day, language, path });
  return { ...page, ids };
}

async function show({ day = "", language = "en" as Language, path = "/customer/dashboard" }) {
  const app = await api();
  const { customer_id = null } =
    (await app.db.selectFrom("loans").select("customer_id").orderBy("ticket_number").executeTakeFirst()) ??
    {};
  await app.db.updateTable("users").set({ customer_id }).where("id", "=", app.idOf("customer")).execute();
  if (day) app.clock.set(`${day}T06:00:00.000Z`);
  // Answers in memory have no date, which the browser would follow.
  syncClock(app.clock.now().getTime());
  const token = await app.signIn("customer");
  writeSession({ id: app.idOf("customer"), role: "customer", email: "c@example.com", name: "Sita" }, token);
  return openPage(localizedAddress(language, path));
}

const card = async (name: RegExp | string) => {
  const heading = await screen.findByRole("heading", { level: 3, name });
  return within(heading.closest("li") as HTMLElement);
};

const press = async (
  { user }: Awaited<ReturnType<typeof openPage>>,
  text: string | RegExp,
  inside = screen as Pick<typeof screen, "getByText">,
) => user.click(inside.getByText(text));

describe.each(oneByDay(languages))("in %s", (language) => {
  const { customerLoans: texts, frame, units } = catalogue[language];

  test("the page has the specified title and welcome, then what to pay, then the loan by its gold", async () => {
    await openOwnPage({ language, day: "2025-03-20" });
    expect(screen.getByRole("heading", { level: 1, name: texts.heading })).toBeVisible();
    expect(await screen.findByText(fill(frame.welcome, { user: "Sita" }), { selector: "p" })).toBeVisible();
    const amounts = within(await screen.findByRole("region", { name: texts.due.heading }));
    expect(amounts.getByText(texts.due.now).nextElementSibling).toHaveTextContent("₹17,770");
    const since = `12 ${units.monthNames[1]} 2025`;
    const days = fill(texts.days.many, { count: 37 });
    expect(amounts.getByText(fill(texts.due.overdue, { date: since, days }))).toBeVisible();
    const loan = await card(/^Gold chain, 18\.25 /);
    expect(loan.getByText(fill(texts.status.overdue, { days }))).toBeVisible();
    const repaid = fill(texts.repaidOf, { repaid: "₹0", of: "₹1,06,619" });
    expect(loan.getByRole("progressbar", { name: texts.repaid })).toHaveAttribute("aria-valuetext", repaid);
    expect(loan.getByText(texts.gold.held)).toBeVisible();
  });

  test("a payment by UPI has its amount, day, note and what counts, as a link and a code", async () => {
    const page = await openOwnPage({ language, day: "2025-02-12" });
    const loan = await card(/^Gold chain/);
    await press(page, fill(texts.upi.due, { amount: "₹8,885" }), loan);
    const link = (await loan.findByRole("link", { name: texts.upi.open })).getAttribute("href") ?? "";
    const params = Object.fromEntries(new URL(link).searchParams);
    expect(params).toEqual({
      pa: "example.gold@bank",
      pn: "Example Gold",
      am: "8885.00",
      cu: "INR",
      tn: expect.stringMatching(/^PT\//),
    });
    expect(await loan.findByRole("img", { name: fill(texts.upi.code, { amount: "₹8,885" }) })).toBeVisible();
    expect(loan.getByText(String(params.tn))).toBeVisible();
    expect(loan.getByText(fill(texts.upi.day, { date: `12 ${units.monthNames[1]} 2025` }))).toBeVisible();
    expect(loan.getByText(texts.upi.counts)).toBeVisible();
    expect(loan.queryByText(texts.upi.large)).toBeNull();
  });

  test("WhatsApp opens with a message in this language", async () => {
    await openOwnPage({ language });
    const amounts = within(await screen.findByRole("region", { name: texts.due.heading }));
    const link = amounts.getByRole("link", { name: frame.whatsapp }).getAttribute("href");
    const ticket = /PT\/\d{4}-\d\d\/\d+/.exec(decodeURIComponent(link ?? ""))?.[0] ?? "";
    expect(link).toBe(whatsAppWith(fill(texts.reach.messageAbout, { user: "Sita", ticket })));
    expect(amounts.getByRole("link", { name: frame.call })).toHaveAttribute(
      "href",
      expect.stringMatching(/^tel:/),
    );
  });

  test("failed loading says so and tries again", async () => {
    network.use(
      http.get("*/api/customer/loans", () => HttpResponse.json({}, { status: 503 }), { once: true }),
    );
    const { user } = await openOwnPage({ language });
    expect((await screen.findByRole("alert")).textContent).toBe(texts.failure);
    await user.click(screen.getByRole("button", { name: texts.retry }));
    expect(await card(/^Gold chain/)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

test("only a failure without an answer asks for a check of the connection", async () => {
  network.use(http.get("*/api/customer/loans", () => HttpResponse.error(), { once: true }));
  await openOwnPage({ language: "te" });
  expect((await screen.findByRole("alert")).textContent).toBe(
    `${catalogue.te.customerLoans.failure}\n${catalogue.te.declared.everyone[unreachableMessage]}`,
  );
});

test("the sentence about recorded payments and the UTR stands to the letter", () =>
  expect(catalogue.en.customerLoans.upi.counts).toBe(
    "A payment counts once the branch has recorded it. Keep the transaction ID (UTR).",
  ));

test("a placeholder shows until the loans arrive", async () => {
  const arrive = delayResponse("*/api/customer/loans");
  await openOwnPage();
  expect(screen.getByRole("status", { name: "Loading your loans" })).toHaveAttribute("aria-busy", "true");
  arrive();
  await card(/^Gold chain/);
  expect(screen.queryByRole("status", { name: "Loading your loans" })).toBeNull();
});

test("a customer without loans is told what to bring, and where", async () => {
  await openOwnPage({ loans: [] });
  expect(await screen.findByText(/You have no loans yet/)).toBeVisible();
  expect(screen.getByText("Nothing to pay")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find our branch" })).toHaveAttribute("href", "/location");
});

test("nothing due offers no payment of instalments, and names the next payment", async () => {
  await openOwnPage();
  const amounts = within(await screen.findByRole("region", { name: "What to pay" }));
  expect(amounts.getByText("Next payment, 12 Feb 2025").nextElementSibling).toHaveTextContent("₹8,885");
  expect(screen.queryByText(/by UPI/)).toBeNull();
});

/** Opens the page of a borrower whose only loan owes so much, and returns its card. */
async function cardOwing(owed: object) {
  const loan = {
    _id: "1",
    status: "active",
    gold: "held",
    createdAt: "2025-01-12",
    amount: 1000,
    goldItems: [],
  };
  network.use(http.get("*/api/customer/loans", () => HttpResponse.json({ data: [{ ...loan, owed }] })));
  await openOwnPage();
  return card("Loan of 12 Jan 2025");
}

test("less than a rupee is not due on a loan's card either", async () => {
  const shown = await cardOwing({ on: "2025-03-20", due: 0.4, overdue: 0, total: 900 });
  expect(shown.queryByText("To pay now")).toBeNull();
  expect(shown.getByText("To close the loan today").nextElementSibling).toHaveTextContent("₹900");
});

test("a payoff that is all due is asked for once", async () => {
  const shown = await cardOwing({ on: "2026-01-20", due: 900, overdue: 0, total: 900 });
  expect(shown.getAllByText(/^To (pay now|close)/).map(({ textContent }) => textContent)).toEqual([
    "To pay now, which closes the loan",
  ]);
});

test("a loan by days offers its payoff of today, with interest and late interest", async () => {
  const app = await api({ ...lasting, paymentDetails });
  const desk = await lendByDays(app, { kind: "interest" }, { isSignedIn: true });
  await desk.on("2026-06-17");
  const page = await show({});
  const loan = await card(/^Gold chain, 50\.00 g/);
  const payoff = loan.getByText("To close the loan today").nextElementSibling?.textContent ?? "";
  const { body } = await app.request("GET", `/loans/${desk.id}/due`, undefined, await app.signIn("admin"));
  const { total, penal } = body.data as { total: number; penal: number };
  expect(penal).toBeGreaterThan(0);
  expect(Number(payoff.replace(/[₹,]/g, ""))).toBe(total);
  await press(page, `Close the loan by UPI: ${payoff}`, loan);
  const links = (await loan.findAllByRole("link", { name: "Open UPI app" })).map((link) =>
    link.getAttribute("href"),
  );
  expect(links.join()).toContain(`&am=${total.toFixed(2)}&`);
  if (total > 100_000) expect(loan.getByText(/Many banks allow up to ₹1,00,000/)).toBeVisible();
});

describe("an amount that was paid in part since the page was opened", () => {
  const payHalf = async (id: string | undefined) => {
    const app = await api();
    const payment = { amount: 4000, paymentMethod: "handcash" };
    await app.request("POST", `/loans/${id}/payment`, payment, await app.signIn("admin"));
  };

  test("is read again before its UPI link and code are shown", async () => {
    const page = await openOwnPage({ day: "2025-02-12" });
    const loan = await card(/^Gold chain/);
    await payHalf(page.ids[0]);
    const arrive = delayResponse("*/api/customer/loans");
    await press(page, "Pay ₹8,885 by UPI", loan);
    expect(loan.queryByRole("link", { name: "Open UPI app" })).toBeNull();
    arrive();
    const link = await loan.findByRole("link", { name: "Open UPI app" });
    expect(link).toHaveAttribute("href", expect.stringContaining("&am=4885.00&"));
    expect(loan.getByText("Pay ₹4,885 by UPI")).toBeVisible();
  });

  test("is not shown while it cannot be read", async () => {
    const page = await openOwnPage({ day: "2025-02-12" });
    const loan = await card(/^Gold chain/);
    network.use(http.get("*/api/customer/loans", () => HttpResponse.error(), { once: true }));
    await press(page, "Pay ₹8,885 by UPI", loan);
    const retry = await loan.findByRole("button", { name: "Try again" });
    expect(loan.queryByRole("link", { name: "Open UPI app" })).toBeNull();
    await page.user.click(retry);
    expect(await loan.findByRole("link", { name: "Open UPI app" })).toBeVisible();
  });

  test("is read again when the page is shown after a minute, and not sooner", async () => {
    const page = await openOwnPage({ day: "2025-02-12" });
    await card(/^Gold chain/);
    await payHalf(page.ids[0]);
    const showAfter = (ms: number) => {
      vi.spyOn(Date, "now").mockReturnValue(Date.now() + ms);
      document.dispatchEvent(new Event("visibilitychange"));
    };
    onTestFinished(() => void vi.restoreAllMocks());
    showAfter(30_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.getByText("Pay ₹8,885 by UPI")).toBeVisible();
    showAfter(31_000);
    expect(await screen.findByText("Pay ₹4,885 by UPI")).toBeVisible();
  });
});

test("a repaid loan shows until when its gold is returned, or should have been, and folds once it is", async () => {
  const app = await api({ ...lasting, paymentDetails });
  const { id, token } = await createLoan(app);
  await app.request("POST", `/loans/${id}/payment`, { amount: 106_619, paymentMethod: "handcash" }, token);
  const page = await show({});
  const loan = await card(/^Gold chain/);
  expect(loan.getByText("Gold ready")).toBeVisible();
  expect(loan.getByText(/^The loan is repaid.* by 20 Jan 2025 at the latest\.$/)).toBeVisible();
  expect(loan.queryByText(/by UPI/)).toBeNull();
  page.unmount();
  const late = await show({ day: "2025-01-21" });
  expect(
    await screen.findByText(/^The loan is repaid.*handed over your gold by 20 Jan 2025\. Call us\.$/),
  ).toBeVisible();
  late.unmount();
  const articles = [{ article: 1, version: 1 }];
  const release = { articles, handedTo: "Sita Devi", identifiedBy: "Known in person" };
  expect((await app.request("POST", `/loans/${id}/releases`, release, token)).status).toBe(201);
  await show({});
  expect(await screen.findByText("1 closed loan")).toBeVisible();
});

test("payments have their receipts, and papers open on a page of their own", async () => {
  const app = await api({ ...lasting, paymentDetails });
  const { id, token } = await createLoan(app);
  await app.request("POST", `/loans/${id}/payment`, { amount: 5000, paymentMethod: "handcash" }, token);
  const page = await show({});
  const loan = await card(/^Gold chain/);
  await press(page, "Payments and papers", loan);
  const receipt = await loan.findByRole("link", { name: /^Receipt / });
  expect(receipt.closest("li")).toHaveTextContent(/12 Jan 2025 ₹5,000Cash/);
  const ticket = loan.getByRole("link", { name: /^Pledge ticket / }).getAttribute("href") ?? "";
  page.unmount();
  await openPage(ticket);
  expect(await screen.findByRole("heading", { level: 1, name: /^Pledge ticket PT\// })).toBeVisible();
  expect(screen.getByRole("article")).toHaveAccessibleName("Pledge ticket, Customer copy");
  expect(screen.getByRole("button", { name: "Print or save" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to your loans" })).toHaveAttribute(
    "href",
    "/customer/dashboard",
  );
});

test("a paper of another customer does not exist", async () => {
  const app = await api({ ...lasting, paymentDetails });
  await createLoan(app);
  const { id } = await createLoan(app, {
    aadharNumber: "999988887777",
    name: "Rama Rao",
    email: "r@example.com",
  });
  await show({ path: `/customer/paper?loan=${id}&kind=ticket&record=${id}` });
  expect(await screen.findByText("This paper does not exist.")).toBeVisible();
});

test("payments that fail to load can be tried again", async () => {
  network.use(http.get("*/payments", () => HttpResponse.error(), { once: true }));
  const page = await openOwnPage();
  const loan = await card(/^Gold chain/);
  await press(page, "Payments and papers", loan);
  expect(await loan.findByRole("alert")).toHaveTextContent("Payments and papers could not be loaded");
  await page.user.click(loan.getByRole("button", { name: "Try again" }));
  expect(await loan.findByText("No payments yet.")).toBeVisible();
});

test("ten loans with long names are all listed, each by its first articles and its weight", async () => {
  const goldItems = Array.from({ length: 4 }, (_, number) => ({
    description: `Kasulaperu haram with rubies and a very long name number ${number}`,
    grossWeight: 30,
    netWeight: 25.5,
    pieces: 2,
  }));
  await openOwnPage({ loans: Array.from({ length: 10 }, () => ({ goldItems })) });
  const names = await screen.findAllByRole("heading", {
    level: 3,
    name: /^2 kasulaperu haram .* 2 more, 102\.00 g$/,
  });
  expect(names).toHaveLength(10);
});

test("an ended session leads to the login, which says why", async () => {
  network.use(http.get("*/api/customer/loans", () => HttpResponse.json({ message: "No" }, { status: 401 })));
  const { ledTo } = await openOwnPage({ language: "te" });
  await waitFor(() => expect(ledTo).toHaveBeenCalledWith("/te/login"));
  expect(readSession().isAuthenticated).toBe(false);
  expect(signOutReason()).toMatch(/session could not be confirmed/);
});

test.each([
  ["a visitor", undefined, "/login"],
  ["an employee", "employee", "/"],
] as const)("%s is led away and sees no loan", async (_, role, elsewhere) => {
  if (role) writeSession({ id: "e", role, email: "e@example.com", name: "Ravi" }, "token");
  const { ledTo } = await openPage("/customer/dashboard");
  await waitFor(() => expect(ledTo).toHaveBeenCalledWith(elsewhere));
  expect(screen.queryByRole("heading", { name: "Your loans" })).toBeNull();
});

test("a backend limited to the specification has only the greeting", async () => {
  writeSession({ id: "c1", role: "customer", email: "c@example.com", name: "Lakshmi" }, "any token");
  setBackendExtended(false);
  await openPage("/customer/dashboard");
  expect(await screen.findByText("Welcome, Lakshmi", { selector: "p" })).toBeVisible();
  await delay(50);
  expect(screen.queryByRole("heading", { name: "Your loans" })).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
