import { cp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";

/** Inside the repository, so that servers find packages; outside dist/, which a build may replace. */
const folder = ".bench";

/** Copies the built product and returns its folder. */
export async function copyProduct(): Promise<string> {
  const product = join(folder, "product");
  await rm(product, { recursive: true, force: true });
  await cp("dist", product, { recursive: true });
  return product;
}

/** Builds a stock Refine in place of our screens, behind our server. */
export async function buildStock(product: string): Promise<string> {
  const stock = join(folder, "stock");
  const client = join(stock, "client");
  await build({
    configFile: false,
    root: "tests/slow/bench/stock",
    logLevel: "error",
    plugins: [react()],
    build: { outDir: resolve(client), emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  });
  await rename(join(client, "index.html"), join(client, "app.html"));
  for (const part of ["server", "site"])
    await cp(join(product, part), join(stock, part), { recursive: true });
  return stock;
}
