import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

test("the bill of materials is part of the build and is not served", async ({ request, product }) => {
  const bill = JSON.parse(await readFile("dist/bom.cdx.json", "utf8"));
  expect(bill.components.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["hono", "react", "libsql"]),
  );
  for (const path of ["/bom.cdx.json", "/../bom.cdx.json", "/..%2fbom.cdx.json"])
    expect((await request.get(`${product.url}${path}`)).status()).toBe(404);
});
