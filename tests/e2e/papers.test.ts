/** What is printed for the people at the counter: on paper of the right size, complete, and readable before. */
import { apiOf } from "./api.ts";
import { expect, registerLoan, test } from "./console.ts";
import { printed } from "./paper.ts";
import { strangeLoan } from "./samples.ts";
import { isSound } from "./sound.ts";

test("a repayment's receipt fits one small page, and the ticket one large page for each of two", async ({
  page,
  request,
  product,
}) => {
  const { _id, name } = await registerLoan(request, product);
  await page.goto(`/admin/loans/${_id}?action=repay&record=${_id}`);
  await page.getByLabel("Amount").fill("8885");
  await page.getByRole("button", { name: "Record repayment" }).click();
  await page.getByRole("link", { name: "Print receipt" }).click();
  const receipt = page.getByRole("article", { name: "Payment receipt, Customer copy" });
  await expect(receipt).toContainText("Eight Thousand Eight Hundred Eighty Five Rupees Only");
  await expect(receipt).toContainText(/No\. PR\/\d{4}-\d\d\/\d{6}/);
  expect(await printed(page, "A5")).toBe(1);
  await page.getByRole("radio", { name: "A4" }).click();
  expect(await printed(page, "A4")).toBe(1);

  await page.getByRole("link", { name }).click();
  await page.getByRole("link", { name: /^Pledge ticket/ }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await printed(page, "A4")).toBe(2);
  await page.getByRole("radio", { name: "A5" }).click();
  expect(await printed(page, "A5")).toBeGreaterThanOrEqual(2);
});

test("a ticket of much gold over many months goes on on further pages, and fits every screen", async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const { _id } = await registerLoan(request, product, strangeLoan);
  const { post } = await apiOf(request, product);
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
      await isSound(page);
    }
  }
  await page.goto(`/admin/loans/${_id}/paper/ticket`);
  await expect(page.getByRole("article").first()).toContainText("One Hundred Crore Rupees Only");
  expect(await printed(page, "A4")).toBe(4);
});

test("statement, renewal notice and release receipt come out whole, and say what they are of", async ({
  page,
  request,
  product,
}) => {
  test.slow();
  const { _id, name } = await registerLoan(request, product);
  const { post } = await apiOf(request, product);
  await post(`/loans/${_id}/payment`, { amount: 8885, paymentMethod: "handcash" });
  await page.goto(`/admin/loans/${_id}`);
  for (const [button, paper, text] of [
    ["Issue statement of account", "Statement of account", "97,734.00"],
    ["Issue renewal notice", "Renewal notice", "Your gold loan falls due for renewal on"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("article", { name: `${paper}, Customer copy` })).toContainText(text);
    expect(await printed(page, "A4")).toBe(1);
    await isSound(page);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("link", { name: new RegExp(`^${paper} `) })).toBeVisible();
  }

  await post(`/loans/${_id}/payment`, { amount: 97_734, paymentMethod: "handcash" });
  const { data } = await post(`/loans/${_id}/releases`, {
    articles: [{ article: 1 }],
    handedTo: name,
    identifiedBy: "Known in person",
  });
  await page.goto(`/admin/loans/${_id}/paper/release/${data._id}`);
  await expect(page.getByRole("article", { name: "Release receipt, Office copy" })).toContainText("Bangle");
  expect(await printed(page, "A5")).toBe(2);
  await isSound(page);
});
