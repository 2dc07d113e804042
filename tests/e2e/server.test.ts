import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { type APIRequestContext, expect } from "@playwright/test";
import { apiClient } from "./api.ts";
import { newDataDir, type Product, startProduct } from "./product.ts";
import { loanPayload } from "./samples.ts";
import { test } from "./test.ts";

async function loansIn(request: APIRequestContext, product: Product): Promise<unknown> {
  const { get } = await apiClient(request, product);
  return (await get("/admin/loans")).data;
}

test("a stopping server does not wait for idle connections", async () => {
  const product = await startProduct();
  const silent = connect(product.port, "localhost").on("error", () => undefined);
  await once(silent, "connect");
  const asked = Date.now();
  await product.remove();
  // Running requests may take up to ten seconds.
  expect(Date.now() - asked).toBeLessThan(8_000);
});

test("two servers start on one data directory at once and return the same loans", async ({ request }) => {
  const dataDir = newDataDir();
  const [left, right] = await Promise.all([startProduct({ dataDir }), startProduct({ dataDir })]);
  const [atLeft, atRight] = await Promise.all([apiClient(request, left), apiClient(request, right)]);
  const aadhars = Array.from({ length: 10 }, (_, index) => `${index}`.padStart(12, "4"));
  await Promise.all(
    aadhars.map((aadhar, index) =>
      (index % 2 === 0 ? atLeft : atRight).post("/admin/loans", loanPayload(`Customer ${index}`, aadhar)),
    ),
  );
  const loans = (await loansIn(request, left)) as { customerId: string }[];
  expect(loans.map(({ customerId }) => customerId).sort()).toEqual(aadhars);
  expect(await loansIn(request, right)).toEqual(loans);
  await Promise.all([left.stop(), right.remove()]);
});

test("the bill of materials is part of the build and is not served", async ({ request, product }) => {
  const bill = JSON.parse(await readFile("dist/bom.cdx.json", "utf8"));
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["hono", "react", "libsql"]),
  );
  for (const path of ["/bom.cdx.json", "/../bom.cdx.json", "/..%2fbom.cdx.json"])
    expect((await request.get(`${product.url}${path}`)).status()).toBe(404);
});
