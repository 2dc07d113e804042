/** Printed papers: their size, their completeness and their look on the screen. */
import { apiClient } from "./api.ts";
import { expect, openTab, registerLoan, test } from "./console.ts";
import { printToPdf, expectPaperPages } from "./paper.ts";
import { administrator } from "./product.ts";
import { extremeLoan } from "./samples.ts";
import { submitLogin, setPassword } from "./sign-in.ts";
import { expectPageQuality, sweep } from "./page-quality.ts";

test("a receipt fits one A5 page, and a ticket fits one A4 page per copy", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id, name, customerId } = await registerLoan(request, product);
  await page.goto(`/admin/loans/${_id}?action=repay&record=${_id}`);
  await page.getByLabel("Amount").fill("8885");
  await page.getByRole("button", { name: "Record repayment" }).click();
  await page.getByRole("link", { name: "Print receipt" }).click();
  const receipt = page.getByRole("article", { name: "Payment receipt, Customer copy" });
  await expect(receipt).toContainText("Eight Thousand Eight Hundred Eighty Five Rupees Only");
  await expect(receipt).toContainText(/No\. PR\/\d{4}-\d\d\/\d{6}/);
  const said = ["₹8,885", "Eight Thousand Eight Hundred Eighty Five Rupees Only", "₹97,734", "Cash"];
  expectPaperPages(await printToPdf(page, "A5"), customerId, said);
  await expect(receipt).toContainText(/Duplicate, printed on \d/);
  await page.getByRole("radio", { name: "A4" }).click();
  expectPaperPages(await printToPdf(page, "A4"), customerId, ["DUPLICATE, PRINTED ON", ...said]);

  await page.getByRole("link", { name }).click();
  await openTab(page, "Papers");
  await page.getByRole("link", { name: /^Pledge ticket/ }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  const lent = ["₹1,00,000", "One Lakh Rupees Only", "12 months", /8,885\.00 1,000\.00 7,885\.00 92,115\.00/];
  expectPaperPages(
    await printToPdf(page, "A4"),
    customerId,
    ["OFFICE COPY", ...lent],
    ["CUSTOMER COPY", ...lent],
  );
  await page.getByRole("radio", { name: "A5" }).click();
  const small = (await printToPdf(page, "A5")).join();
  expect(small).toMatch(/OFFICE COPY.*One Lakh Rupees Only.*CUSTOMER COPY.*One Lakh Rupees Only/);
});

test("a ticket with twelve payments of interest fits one A4 page per copy, in readable letters", {
  tag: sweep,
}, async ({ page, request, product }) => {
  const { post } = await apiClient(request, product);
  const { data: scheme } = await post("/admin/schemes", {
    name: "Monthly interest, rebate in time",
    kind: "interest",
    from: "",
    to: "",
    slabs: [{ upTo: 35, rate: 14 }, { rate: 22 }],
    slabBasis: "rebate",
    daysInYear: 365,
    minimumDays: 0,
    penalRate: 3,
    charges: [
      { name: "Processing fee", on: "lending", percent: 0.25, gst: 18 },
      { name: "Notice", on: "demand", amount: 200, gst: 18 },
    ],
  });
  const { _id, customerId } = await registerLoan(request, product, {
    kind: "interest",
    scheme: scheme._id,
    interestRate: undefined,
    monthlyPayment: undefined,
    totalPayment: undefined,
    disbursedBy: "transfer",
    disbursalReference: `UTR${Date.now()}`,
    presentAddress: "57-27-66, Beach Road, Lawsons Bay Colony, Visakhapatnam, Andhra Pradesh 530017",
    goldItems: ["Necklace", "Bangle", "Gold coin"].map((description) => ({
      description,
      grossWeight: 20.5,
      netWeight: 18.25,
      pieces: 1,
      packet: "P-126",
      seal: "S-4719",
    })),
  });
  await page.goto(`/admin/loans/${_id}/paper/ticket`);
  await expect(page.getByRole("article")).toHaveCount(2);
  const lent = [
    "One Lakh Rupees Only",
    "Penal charge",
    /( \d{1,2} [A-Z]\w+ \d{4}( [\d,.]+){3}){7}/,
    / Total 1,14,000\.00 /,
  ];
  expectPaperPages(
    await printToPdf(page, "A4"),
    customerId,
    ["OFFICE COPY", ...lent],
    ["CUSTOMER COPY", ...lent],
  );
  await page.emulateMedia({ media: "print" });
  const points = await page
    .getByRole("article")
    .locator("dd, td, li")
    .evaluateAll((all) => all.map((each) => (parseFloat(getComputedStyle(each).fontSize) * 72) / 96));
  expect(Math.min(...points)).toBeGreaterThan(8.2);
  await page.emulateMedia({ media: null });
});

test("a schedule with amounts in lakhs fits both paper sizes", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id } = await registerLoan(request, product, {
    goldItems: [{ description: "Belt", grossWeight: 200.5, netWeight: 180.25 }],
    amount: 850000,
    monthlyPayment: 75521,
    totalPayment: 906258,
  });
  for (const size of ["A4", "A5"]) {
    await page.goto(`/admin/loans/${_id}/paper/ticket?size=${size}`);
    const cells = page.getByRole("article").first().getByRole("cell");
    await expect(cells.filter({ hasText: "7,82,979.00" })).toBeVisible();
    const narrow = await cells.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((cell) => cell.textContent),
    );
    expect(narrow).toEqual([]);
  }
});

test("a ticket with many articles continues on further pages and fits every screen", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const { _id } = await registerLoan(request, product, extremeLoan);
  const { post } = await apiClient(request, product);
  const { data } = await post(`/loans/${_id}/payment`, { amount: 100.01, paymentMethod: "handcash" });
  for (const path of ["ticket", `receipt/${data._id}`]) {
    await page.goto(`/admin/loans/${_id}/paper/${path}`);
    await expect(page.getByRole("article").first()).toContainText("XXXX XXXX");
    for (const [width, colorScheme] of [
      [1366, "light"],
      [768, "dark"],
      [360, "light"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectPageQuality(page);
    }
  }
  await page.goto(`/admin/loans/${_id}/paper/ticket`);
  await expect(page.getByRole("article").first()).toContainText("One Hundred Crore Rupees Only");
  const pages = await printToPdf(page, "A4");
  expect(pages).toHaveLength(4);
  expect(pages.join()).toMatch(/(₹1,00,00,00,000 One Hundred Crore Rupees Only.*){2}/);
});

test("a long schedule continues in order, and every page names its paper", { tag: sweep }, async ({
  page,
  request,
  product,
}) => {
  const { _id, name } = await registerLoan(request, product, {
    term: 60,
    monthlyPayment: 2_224,
    totalPayment: 1_33_467,
  });
  await page.goto(`/admin/loans/${_id}/paper/ticket`);
  const pages = await printToPdf(page, "A4");
  expect(pages).toHaveLength(4);
  for (const [at, text] of pages.entries()) {
    expect(text).toMatch(
      new RegExp(`PT/\\S+, ${name}, ${at < 2 ? "Office" : "Customer"} copy, page ${(at % 2) + 1} of 2`),
    );
  }
  const [, ...dues] =
    pages
      .slice(0, 2)
      .join()
      .match(/\d{1,2} [A-Z][a-z]{2} \d{4}(?= 2,2)/g) ?? [];
  expect(dues.length).toBeGreaterThan(57);
  expect(dues).toEqual([...dues].sort((one, other) => Date.parse(one) - Date.parse(other)));
});

test("on small sheets, signatures never stand alone and schedules name their columns on each page", {
  tag: sweep,
}, async ({ page, request, product }) => {
  test.slow();
  const bangle = { description: "Bangle", grossWeight: 20.5, netWeight: 18.25 };
  for (let count = 1; count <= 10; count++) {
    const { _id } = await registerLoan(request, product, { goldItems: Array(count).fill(bangle) });
    await page.goto(`/admin/loans/${_id}/paper/ticket?size=A5`);
    await expect(page.getByRole("article").first()).toContainText("Bangle");
    const signed = await page.getByRole("article").first().locator("section").last().textContent();
    const labels = await page
      .getByRole("article")
      .first()
      .locator("section")
      .last()
      .locator("p")
      .allTextContents();
    expect(signed).toBe(labels.join(""));
    for (const text of await printToPdf(page, "A5")) {
      const content = labels.reduce((left, label) => left.replace(label, ""), text);
      expect.soft(content.length, `${count} articles: ${text}`).toBeGreaterThan(200);
      const hasDues = / 20\d\d 8,88\d\.00/.test(text);
      expect.soft(/Due Instalment Interest Principal Balance/.test(text), text).toBe(hasDues);
    }
  }
});

test("statement, renewal notice and release receipt are complete and name themselves on every page", {
  tag: sweep,
}, async ({ page, request, product }) => {
  test.slow();
  const { _id, name, customerId } = await registerLoan(request, product);
  const { post } = await apiClient(request, product);
  await post(`/loans/${_id}/payment`, { amount: 8885, paymentMethod: "handcash" });
  await page.goto(`/admin/loans/${_id}`);
  for (const [button, paper, text] of [
    ["Issue statement of account", "Statement of account", "97,734.00"],
    ["Issue renewal notice", "Renewal notice", "Your gold loan is due for renewal on"],
  ] as const) {
    await openTab(page, "Papers");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("article", { name: `${paper}, Customer copy` })).toContainText(text);
    expectPaperPages(await printToPdf(page, "A4"), customerId, [
      text,
      "₹1,00,000",
      name,
      "Customer copy, page 1 of 1",
    ]);
    await expectPageQuality(page);
    await page.getByRole("link", { name }).click();
    await openTab(page, "Papers");
    await expect(page.getByRole("link", { name: new RegExp(`^${paper} `) })).toBeVisible();
  }

  await post(`/loans/${_id}/payment`, { amount: 97_734, paymentMethod: "handcash" });
  const { data } = await post(`/loans/${_id}/releases`, {
    articles: [{ article: 1, version: 1 }],
    handedTo: name,
    identifiedBy: "Known in person",
  });
  await page.goto(`/admin/loans/${_id}/paper/release/${data._id}`);
  await expect(page.getByRole("article", { name: "Release receipt, Office copy" })).toContainText("Bangle");
  const said = [/No\. RR\/\d{4}-\d\d\/\d{6} /, "Bangle", "20.50", "Known in person"];
  expectPaperPages(
    await printToPdf(page, "A5"),
    customerId,
    ["OFFICE COPY", ...said],
    ["CUSTOMER COPY", ...said],
  );
  await expectPageQuality(page);
});

test("a paper scanned while signed out opens its loan after the login", async ({
  browser,
  request,
  product,
}) => {
  const { _id, name } = await registerLoan(request, product);
  const phone = await browser.newPage({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    storageState: { cookies: [], origins: [] },
  });
  await phone.goto(`/loan/${_id}`);
  await expect(phone).toHaveURL("/login");
  await submitLogin(phone, administrator);
  await expect(phone).toHaveURL(`/admin/loans/${_id}`);
  await expect(phone.getByRole("heading", { level: 1, name })).toBeVisible();
  await phone.close();
});

test("a paper scanned by a new person opens its loan once they have set their own password", {
  tag: sweep,
}, async ({ browser, request, product }) => {
  const { _id } = await registerLoan(request, product);
  const phone = await browser.newPage({
    baseURL: product.url,
    storageState: { cookies: [], origins: [] },
  });
  const { post } = await apiClient(request, product);
  const email = `scans-${Date.now()}@example.com`;
  await post("/admin/employees", {
    name: "Divya Sri",
    email,
    role: "employee",
    mobile: "98480 33333",
    alternateMobile: "",
    aadharNumber: String(Date.now()).slice(-12).padStart(12, "8"),
  });
  const [, password = ""] = /Temporary password: (\S+)/.exec(product.mailsTo(email)[0] ?? "") ?? [];
  await phone.goto(`/loan/${_id}`);
  await expect(phone).toHaveURL("/login");
  await submitLogin(phone, { email, password });
  await setPassword(phone, "employee-password");
  await expect(phone).toHaveURL(`/employee/loans/${_id}`);
  await phone.close();
});
