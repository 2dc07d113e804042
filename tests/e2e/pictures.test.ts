/** Pictures of pledged gold, from the camera to the certificate and the borrower's own page. */
import type { Locator, Page } from "@playwright/test";
import { extractText } from "unpdf";
import { apiClient } from "./api.ts";
import { expect, openTab, pressAction, registerLoan, test } from "./console.ts";
import { drawPicture, inputPicture } from "../engine/server/pictures.ts";
import { expectPageQuality, sweep } from "./page-quality.ts";
import { printToPdf } from "./paper.ts";
import { setPassword, signIn } from "./sign-in.ts";
import { successes } from "#tests/setup/successes.ts";

const articles = [
  { Description: "Bangle", "Gross weight": "10.5", "Net weight": "10", Carat: "22" },
  { Description: "Chain", "Gross weight": "21", "Net weight": "20", Carat: "22" },
];

test("pictures taken while a loan is made are on its page, its certificate, its release and the borrower's page", async ({
  browser,
  page,
  product,
  request,
}) => {
  const name = "Padma Latha";
  const email = "padma@example.com";
  const { customerId } = await registerLoan(request, product, { name, email });

  await test.step("two articles are pledged, each with a picture taken by the keyboard", async () => {
    await page.goto("/admin/dashboard?action=create");
    await page.getByLabel("Aadhar Number").fill(customerId);
    await expect(page.getByText("Existing customer. Details filled in.")).toBeVisible();
    for (const [index, article] of articles.entries()) {
      if (index > 0) await page.getByRole("button", { name: "Add gold item" }).click();
      const item = page.getByRole("group", { name: `Gold item ${index + 1}` });
      for (const [label, value] of Object.entries(article))
        await item.getByRole("textbox", { name: label }).fill(value);
      await takePicture(page, item);
      await expect(item.getByText("All pictures are uploaded")).toBeVisible();
      await expectPictures(item.getByRole("button", { name: /^Picture/ }), 1);
    }
    await page.getByLabel("Loan amount").fill("50000");
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByText(successes.loanCreated)).toBeVisible();
  });

  await test.step("the loan's page shows both, and one of them large", async () => {
    await page.getByRole("row").filter({ hasText: "₹50,000" }).getByRole("link", { name }).click();
    await openTab(page, "Gold");
    await expectPictures(thumbsIn(page), 2);
    await thumbsIn(page).first().focus();
    await page.keyboard.press("Enter");
    const viewer = page.getByRole("dialog", { name: "Picture" });
    await expectPictures(viewer, 1);
    await page.keyboard.press("Escape");
    await expect(thumbsIn(page).first()).toBeFocused();
  });

  await test.step("both copies of the certificate have both", async () => {
    await openTab(page, "Papers");
    await page.getByRole("button", { name: "Issue gold certificate" }).click();
    for (const copy of ["Office copy", "Customer copy"]) {
      const paper = page.getByRole("article", { name: `Gold certificate, ${copy}` });
      await expectPictures(paper, 2);
      for (const { Description } of articles)
        await expect(paper.getByRole("img", { name: Description })).toBeVisible();
    }
    expect((await printToPdf(page, "A4")).join()).toMatch(
      /OFFICE COPY.*1\. Bangle.*2\. Chain.*CUSTOMER COPY.*1\. Bangle.*2\. Chain/i,
    );
    await page.getByRole("link", { name }).click();
  });

  await test.step("the dialog in which the gold is handed over shows both", async () => {
    await pressAction(page, "Settle", name);
    const settle = page.getByRole("dialog", { name: "Settle loan" });
    await settle.getByRole("button", { name: "Record settlement" }).click();
    await expect(settle).toHaveCount(0);
    await pressAction(page, "Release gold", name);
    const release = page.getByRole("dialog", { name: "Release gold" });
    await expectPictures(release, 2);
  });

  await test.step("the borrower sees both on their own page", async () => {
    const { post } = await apiClient(request, product);
    await post(`/admin/customers/${customerId}/invitation`, {});
    const [, password = ""] = /Temporary password: (\S+)/.exec(product.mailsTo(email)[0] ?? "") ?? [];
    const phone = await browser.newPage({
      baseURL: product.url,
      storageState: { cookies: [], origins: [] },
      viewport: { width: 360, height: 800 },
    });
    await signIn(phone, { name, email, password });
    await setPassword(phone, "my-own-one");
    await expect(phone).toHaveURL("/");
    await phone.goto("/customer/dashboard");
    const loan = phone.getByRole("listitem").filter({ hasText: "Bangle" }).first();
    await loan.getByText("Gold", { exact: true }).click();
    await expectPictures(loan, 2);
    await phone.close();
  });
});

test("a certificate is printed whole or not at all, and only a whole print makes it a duplicate", async ({
  page,
  product,
  request,
  complaints,
}) => {
  const { upload, post } = await apiClient(request, product);
  const goldItems = await Promise.all(
    ["Bangle", "Chain"].map(async (description, at) => ({
      description,
      grossWeight: 10,
      netWeight: 9,
      carat: 22,
      photos: [await upload(await drawPicture(30 + at))],
    })),
  );
  const { _id } = await registerLoan(request, product, { goldItems });
  const { data: paper } = await post(`/loans/${_id}/papers`, { kind: "certificate" });
  await page.addInitScript(() => {
    window.print = () => {
      for (const type of ["beforeprint", "afterprint"]) window.dispatchEvent(new Event(type));
      document.body.dataset.prints = String(Number(document.body.dataset.prints ?? 0) + 1);
    };
  });
  const prints = () => page.evaluate(() => Number(document.body.dataset.prints ?? 0));
  const print = page.getByRole("button", { name: "Print", exact: true });
  const pictures = "**/api/files/*";

  await test.step("pictures that fail to load are named, and the browser's own menu prints no boxes", async () => {
    await page.route(pictures, (route) => route.abort("connectionreset"));
    await page.goto(`/admin/loans/${_id}/paper/certificate/${paper._id}`);
    await print.click();
    await expect(page.getByRole("alert")).toContainText("Pictures not loaded: Bangle, Chain.");
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
    expect(text).toContain("This paper was not printed");
    expect(text).not.toContain("Bangle");
    expect(await prints()).toBe(0);
    await expect(page.getByText(/^Duplicate, printed on/)).toHaveCount(0);
  });

  await test.step("pictures that stall end the wait after ten seconds", async () => {
    await page.unroute(pictures);
    await page.route(pictures, () => new Promise(() => undefined));
    await page.clock.install();
    await page.reload();
    await expect(print).toBeVisible();
    for (let count = 0; count < 3; count++) await page.keyboard.press("Control+p");
    await expect(page.getByText("Loading pictures…")).toBeVisible();
    await page.clock.fastForward(11_000);
    await expect(page.getByRole("alert")).toContainText("Pictures not loaded: Bangle, Chain.");
    expect(await prints()).toBe(0);
  });

  await test.step("another attempt prints it once, as the original", async () => {
    await page.route(pictures, (route) => route.continue());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(prints).toBe(1);
    await expect(page.getByText(/^Duplicate, printed on/)).toHaveCount(2);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  // The browser logs each broken connection.
  expect(complaints.splice(0).every((each) => each.includes("ERR_CONNECTION_RESET"))).toBe(true);
});

test("a loan is printed from its first tab with the pictures of its gold", { tag: sweep }, async ({
  page,
  product,
  request,
}) => {
  const { upload } = await apiClient(request, product);
  const photos = [await upload(await drawPicture(45)), await upload(await drawPicture(46))];
  const goldItems = [{ description: "Bangle", grossWeight: 10, netWeight: 9, photos }];
  const { _id } = await registerLoan(request, product, { goldItems });
  await page.goto(`/admin/loans/${_id}`);
  await expectPictures(page.getByRole("main"), 2);
  await page.emulateMedia({ media: "print" });
  for (const picture of await page.getByRole("main").locator("img[src^='blob:']").all())
    await expect(picture).toBeVisible();
});

test("a certificate is signed on a page that shows an article, however many there are", {
  tag: sweep,
}, async ({ page, product, request }) => {
  const { upload } = await apiClient(request, product);
  const photos = [await upload(await drawPicture(400))];
  for (const count of [3, 4, 5, 6]) {
    const goldItems = Array.from({ length: count }, (_, index) => ({
      description: `Bangle ${index + 1}`,
      grossWeight: 10,
      netWeight: 9,
      carat: 22,
      photos,
    }));
    const { _id } = await registerLoan(request, product, { goldItems });
    await page.goto(`/admin/loans/${_id}`);
    await openTab(page, "Papers");
    await page.getByRole("button", { name: "Issue gold certificate" }).click();
    await expectPictures(page.getByRole("article").first(), count);
    if (count === 3) await expectPageQuality(page);
    const pages = await printToPdf(page, "A4");
    const signed = pages.filter((text) => text.includes("Signature of the borrower"));
    expect(signed).toHaveLength(2);
    for (const text of signed) expect(text, `of ${count} articles`).toContain("Damage or defects");
    expect(pages.join(" ").match(/Damage or defects/g)).toHaveLength(2 * count);
  }
});

test("pictures wait while the line is broken, and are uploaded once it is back, even in a later page", {
  tag: "@sweep",
}, async ({ page, complaints }) => {
  await page.goto("/admin/dashboard?action=create");
  const item = page.getByRole("group", { name: "Gold item 1" });
  const uploads = "**/api/files";
  await page.route(uploads, (route) => route.abort("connectionreset"));
  await item.getByLabel("Description").fill("Anklet");
  await choosePicture(item, 60);
  await expect(item.getByText("1 picture is not uploaded")).toBeVisible();
  await expectPictures(item, 1);

  await test.step("a form whose picture is not uploaded is not sent", async () => {
    await page.getByRole("button", { name: "Create Loan" }).click();
    await expect(page.getByText("Wait until the pictures are uploaded").first()).toBeVisible();
  });

  await test.step("the press of a button uploads it", async () => {
    await page.unroute(uploads);
    await item.getByRole("button", { name: "Try again" }).click();
    await expect(item.getByText("All pictures are uploaded")).toBeVisible();
  });

  await test.step("a second one resumes by itself when the browser is online again", async () => {
    await page.route(uploads, (route) => route.abort("connectionreset"));
    const before = await storedLength(page, "drafts");
    await choosePicture(item, 120);
    await expect(item.getByText("1 picture is not uploaded")).toBeVisible();
    // The draft is saved after a pause, in which the next picture must not be chosen.
    await expect.poll(() => storedLength(page, "drafts")).toBeGreaterThan(before);
    await page.unroute(uploads);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(item.getByText("All pictures are uploaded")).toBeVisible();
  });

  await test.step("a third one is uploaded after the page was left and opened again", async () => {
    await page.route(uploads, (route) => route.abort("connectionreset"));
    const drafts = await storedLength(page, "drafts");
    const pictures = await storedLength(page, "pictures");
    await choosePicture(item, 180);
    await expect(item.getByText("1 picture is not uploaded")).toBeVisible();
    await expect.poll(() => storedLength(page, "drafts")).toBeGreaterThan(drafts);
    await expect.poll(() => storedLength(page, "pictures")).toBeGreaterThan(pictures);
    await page.reload();
    await expect(item.getByLabel("Description")).toHaveValue("Anklet");
    await page.unroute(uploads);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(item.getByText("not uploaded")).toHaveCount(0);
    await expectPictures(item, 3);
    await expect(item.getByRole("button", { name: /^Picture \d/ })).toHaveCount(3);
  });
  // The browser logs each broken connection.
  expect(complaints.splice(0).every((each) => each.includes("ERR_CONNECTION_RESET"))).toBe(true);
});

test("a camera that ends or goes black says so, and stops", { tag: sweep }, async ({ page }) => {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
  await page.goto("/admin/dashboard?action=create");
  const item = page.getByRole("group", { name: "Gold item 1" });
  for (const event of ["ended", "mute"]) {
    await item.getByRole("button", { name: "Take picture" }).click();
    const camera = page.getByRole("dialog", { name: "Camera" });
    await expect(camera.getByRole("button", { name: "Take picture" })).toBeFocused();
    const state = await page.evaluate((type) => {
      const track = (window as unknown as { tracks: MediaStreamTrack[] }).tracks.at(-1);
      track?.dispatchEvent(new Event(type));
      return track?.readyState;
    }, event);
    expect(state).toBe("ended");
    await expect(camera.getByRole("alert")).toContainText("The camera has stopped.");
    await expect(camera.getByRole("button", { name: "Take picture" })).toHaveCount(0);
    await camera.getByRole("button", { name: "Done" }).click();
  }
});

test("a picture of any kind is chosen upright, and on white where it is transparent", {
  tag: sweep,
}, async ({ page, product, request }) => {
  const { name, customerId } = await registerLoan(request, product, { name: "Kanaka Durga" });
  for (const file of ["orientation6.png", "orientation6.webp", "orientation0.jpg"]) {
    await page.goto(`/admin/customers/${customerId}`);
    await pressAction(page, "Edit", name);
    const form = page.getByRole("dialog", { name: "Edit Customer Details" });
    const uploaded = page.waitForResponse((response) => response.url().endsWith("/api/files"));
    await form.locator("input[type=file]").setInputFiles({
      name: file,
      mimeType: `image/${file.split(".")[1]}`,
      buffer: inputPicture(file),
    });
    const { data } = await (await uploaded).json();
    expect([data.width, data.height], file).toEqual([320, 200]);
    await form.getByRole("button", { name: "Cancel" }).click();
  }
});

test("a customer's picture is taken in their form and shown on their page", { tag: sweep }, async ({
  page,
  product,
  request,
}) => {
  const { customerId, name } = await registerLoan(request, product, { name: "Gowri Sankar" });
  await page.goto(`/admin/customers/${customerId}`);
  await pressAction(page, "Edit", name);
  const form = page.getByRole("dialog", { name: "Edit Customer Details" });
  await form.getByRole("button", { name: "Take picture" }).click();
  await page.getByRole("dialog", { name: "Camera" }).getByRole("button", { name: "Take picture" }).click();
  await expect(form.getByText("All pictures are uploaded")).toBeVisible();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toHaveCount(0);
  await expectPictures(page.getByRole("main"), 1);
});

test("an article with many details is a card on every screen, without those that are empty", {
  tag: sweep,
}, async ({ page, product, request }) => {
  const { upload } = await apiClient(request, product);
  const photos = [await upload(await drawPicture(20)), await upload(await drawPicture(90))];
  const details = { articleType: "jewellery", pieces: 1, tested: "xrf", defects: "Clasp bent", locker: "B2" };
  const bangle = { description: "Bangle", grossWeight: 20, netWeight: 18, carat: 22, borrowerPresent: "yes" };
  const coin = { description: "Coin", grossWeight: 8, netWeight: 8 };
  const goldItems = [{ ...bangle, ...details, packet: "P-1", seal: "S-1", photos }, coin];
  const { _id } = await registerLoan(request, product, { goldItems });
  await page.goto(`/admin/loans/${_id}`);
  await openTab(page, "Gold");
  const items = page.getByRole("main").getByRole("table", { name: "Gold items" });
  for (const width of [1366, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectPictures(items, 2);
    await expect(items.getByText("XRF machine")).toBeVisible();
    await expect(items.locator("td[data-label='Tested by']").filter({ visible: true })).toHaveCount(1);
    await expectPageQuality(page);
  }
});

/** Chooses a picture of one shade from the disk. Pictures of different shades are different files. */
const choosePicture = async (fields: Locator, shade: number) =>
  fields
    .locator("input[type=file]")
    .setInputFiles({ name: "gold.jpg", mimeType: "image/jpeg", buffer: await drawPicture(shade) });

/** Opens the camera of a field, takes one picture and closes it. */
async function takePicture(page: Page, fields: Locator): Promise<void> {
  const opener = fields.getByRole("button", { name: "Take picture" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const camera = page.getByRole("dialog", { name: "Camera" });
  await expect(camera.getByRole("button", { name: "Take picture" })).toBeFocused();
  // Chromium has no memory for a picture now and then, which the dialog says.
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(camera.getByText("1 picture taken")).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
}

/** Characters of the sealed drafts in the browser's storage. */
const storedLength = (page: Page, storageName: "drafts" | "pictures") =>
  page.evaluate(
    (name) => Object.entries(localStorage).find(([key]) => key.startsWith(`${name} `))?.[1].length ?? 0,
    storageName,
  );

const thumbsIn = (part: Page | Locator) => part.getByRole("button", { name: /^Picture \d/ });

/** Expects a number of pictures that the browser could decode. */
async function expectPictures(part: Locator, count: number): Promise<void> {
  const pictures = part.locator("img[src^='blob:']");
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
}
