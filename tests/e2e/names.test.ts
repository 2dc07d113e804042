/** Right-to-left names and names with marks: figures beside them keep their order. */
import type { Page } from "@playwright/test";
import { apiClient } from "./api.ts";
import { expect, openTab, registerLoan, test } from "./console.ts";
import { sweep } from "./page-quality.ts";

const names = [
  ["in Arabic", "محمد علي"],
  ["in Hebrew", "דוד כהן"],
  ["with marks", "R\u0323a\u0301v\u0308i లక్ష్మి".normalize("NFC")],
] as const;

for (const [script, name] of names) {
  test(`figures beside a name ${script} read from left to right on screens and papers`, {
    tag: sweep,
  }, async ({ page, request, product }) => {
    test.slow();
    const { _id, ticketNumber } = (await registerLoan(request, product, {
      name,
      goldItems: [
        {
          description: name,
          grossWeight: 20.5,
          netWeight: 18.25,
          packet: newPacket(),
          seal: String(Date.now()).slice(-6),
        },
      ],
    })) as { _id: string; ticketNumber?: string };
    const { get, post } = await apiClient(request, product);
    await post(`/loans/${_id}/payment`, { amount: 8885, paymentMethod: "handcash" });
    const { data: payments } = (await get(`/loans/${_id}/payments`)) as { data: { _id: string }[] };

    await page.goto("/admin/loans");
    await expect(page.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
    await readsInOrder(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type(ticketNumber ?? "");
    await expect(page.getByRole("option").first()).toContainText("₹1,00,000");
    await readsInOrder(page);

    for (const [action, title] of [
      ["repay", "Repay loan"],
      ["release", "Release gold"],
    ] as const) {
      await page.goto(`/admin/loans/${_id}?action=${action}&record=${_id}`);
      await expect(page.getByRole("dialog", { name: title })).toContainText(action === "repay" ? "₹" : name);
      await readsInOrder(page);
    }
    await page.goto(`/admin/loans/${_id}`);
    for (const tab of ["Overview", "Schedule", "Gold", "History", "Papers"]) {
      await openTab(page, tab);
      await readsInOrder(page);
    }
    await page.getByRole("button", { name: "Issue renewal notice" }).click();
    await expect(page.getByRole("article")).toContainText("Dear");
    await readsInOrder(page);
    for (const paper of ["ticket", `receipt/${payments[0]?._id}`]) {
      await page.goto(`/admin/loans/${_id}/paper/${paper}`);
      await expect(page.getByRole("article").first()).toContainText("₹1,00,000");
      await readsInOrder(page);
    }
  });
}

test("the order check detects a name that reverses the amount after it", { tag: sweep }, async ({ page }) => {
  await page.setContent("<p>Dear محمد علي, ₹500 is due</p><p>Dear <bdi>محمد علي</bdi>, ₹700 is due</p>");
  expect(await page.evaluate(turnedTexts)).toEqual(["Dear محمد علي, ₹500 is due"]);
});

/** A packet number of Hebrew letters, because its digits alone would be shown left of them. */
const newPacket = () => String(Date.now()).replace(/\d/g, (digit) => "אבגדהוזחטי"[Number(digit)] ?? "");

const readsInOrder = async (page: Page) => expect.soft(await page.evaluate(turnedTexts)).toEqual([]);

/** Runs in the page: finds texts in which a character outside a name is left of an earlier one. */
function turnedTexts(): string[] {
  // Letters of a name, whose order depends on their script.
  const named = /(?!₹)[^ -~\s·…]/;
  const texts = new Map<Element, Text[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    let block = text.parentElement;
    while (block?.parentElement && getComputedStyle(block).display === "inline") block = block.parentElement;
    if (block) texts.set(block, [...(texts.get(block) ?? []), text]);
  }
  const isTurned = (parts: readonly Text[]): boolean => {
    let line = { middle: Number.NEGATIVE_INFINITY, right: 0, rightOfName: 0 };
    for (const part of parts)
      for (const [at, letter] of [...part.data].entries()) {
        if (/[\s\p{M}\p{Cf}]/u.test(letter)) continue;
        const range = document.createRange();
        const start = [...part.data].slice(0, at).join("").length;
        range.setStart(part, start);
        range.setEnd(part, start + letter.length);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        const middle = box.top + box.height / 2;
        if (middle - line.middle > box.height / 2) line = { middle, right: 0, rightOfName: 0 };
        const isOfName = named.test(letter);
        const before = isOfName ? line.right : Math.max(line.right, line.rightOfName);
        if (box.left < before - 1) return true;
        if (isOfName) line.rightOfName = Math.max(line.rightOfName, box.right);
        else line.right = Math.max(line.right, box.right);
      }
    return false;
  };
  return [...texts.values()].filter(isTurned).map((parts) => parts.map(({ data }) => data).join(""));
}
