/** Servers, databases and browsers to measure, created on first use. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { administrator } from "#tests/e2e/product.ts";
import { hasPostgres, startPostgres } from "#tests/server/postgres.ts";
import { chromiumFlags, chromiumPath } from "#tests/setup/chromium.ts";
import { buildStock, copyProduct } from "./build.ts";
import { type Emails, seedFullBook } from "./full-book.ts";
import { addPictures } from "./picture-book.ts";
import { type Server, startNode, startServer } from "./processes.ts";
import type { Section } from "./report.ts";
import { seed } from "./seed.ts";

export type Bench = Awaited<ReturnType<typeof openBench>>;

export type Engine = { name: string; isEmbedded: boolean; small: Backend; large: Backend };

/** A server with an administrator's token. */
export type Backend = Server & Token & { build: string; dataDir: string; databaseUrl?: string };

export type FullBook = { server: Server; emails: Emails; seedMs: number };

type Token = { token: string };

export async function openBench() {
  const folder = mkdtempSync(join(tmpdir(), "gold-loan-bench-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const onClose = <Thing>(thing: Thing, end: (thing: Thing) => unknown): Thing => {
    ends.unshift(() => end(thing));
    return thing;
  };

  async function backend(build: string, loans: number, url?: string, isMixed = false): Promise<Backend> {
    const dataDir = join(folder, `${loans}${isMixed ? "-mixed" : ""}-loans${url ? "-elsewhere" : ""}`);
    await seed(dataDir, loans, { databaseUrl: url, isMixed });
    const server = onClose(await startServer(build, dataDir, url), ({ stop }) => stop());
    return { ...server, token: await tokenAt(server.url), build, dataDir, databaseUrl: url };
  }

  const product = once(copyProduct);
  const smallProduct = once(async () => backend(await product(), 1_000));
  const largeProduct = once(async () => backend(await product(), 100_000));
  const elsewhere = async (loans: number, settings = durable, isMixed = false) => {
    const { url } = onClose(await startPostgres(settings), ({ stop }) => stop());
    return backend(await product(), loans, url, isMixed);
  };
  const browser = once(async () =>
    onClose(await chromium.launch({ executablePath: chromiumPath("whole"), args: quietly }), (it: Browser) =>
      it.close(),
    ),
  );
  return {
    folder,
    report: [] as Section[],
    browser,
    /** Ten loans, for what does not depend on their number. */
    empty: once(async () => backend(await product(), 10)),
    /** A long-standing branch: 10,000 loans. */
    product: once(async () => backend(await product(), 10_000)),
    /** 1,000 loans. */
    smallProduct,
    /** 100,000 loans. */
    largeProduct,
    /** Few and many loans, on each database available. */
    engines: once(async (): Promise<Engine[]> => {
      const small = await smallProduct();
      const embedded = { name: "embedded", isEmbedded: true, small, large: await largeProduct() };
      if (!hasPostgres()) return [embedded];
      const [few, many] = [await elsewhere(1_000), await elsewhere(100_000)];
      return [embedded, { name: "PostgreSQL", isEmbedded: false, small: few, large: many }];
    }),
    /** Many loans of every kind, on each database available. */
    mixed: once(async (): Promise<Pick<Engine, "name" | "isEmbedded" | "large">[]> => {
      const large = await backend(await product(), 100_000, undefined, true);
      const embedded = { name: "embedded", isEmbedded: true, large };
      if (!hasPostgres()) return [embedded];
      const many = await elsewhere(100_000, durable, true);
      return [embedded, { name: "PostgreSQL", isEmbedded: false, large: many }];
    }),
    /** Few loans and those of 200 branches, on PostgreSQL. */
    million: once(async (): Promise<Engine | undefined> => {
      if (!hasPostgres()) return undefined;
      const [small, large] = [await elsewhere(1_000, roomy), await elsewhere(1_000_000, roomy)];
      return { name: "PostgreSQL", isEmbedded: false, small, large };
    }),
    /** Full books, small and large, on each database available. */
    async fullBooks(
      few: number,
      many: number,
    ): Promise<{ name: string; small: FullBook; large: FullBook }[]> {
      const of = async (loans: number, url?: string): Promise<FullBook> => {
        const dataDir = mkdtempSync(join(folder, "full-"));
        const begun = performance.now();
        const emails = await seedFullBook(dataDir, loans, url);
        const seedMs = performance.now() - begun;
        const server = onClose(await startServer(await product(), dataDir, url), ({ stop }) => stop());
        return { server, emails, seedMs };
      };
      const fresh = async () => onClose(await startPostgres(durable), ({ stop }) => stop()).url;
      const books = [];
      const only = process.env.BENCH_ENGINE;
      if (only !== "postgres") books.push({ name: "embedded", small: await of(few), large: await of(many) });
      if (hasPostgres() && only !== "embedded") {
        const [small, large] = [await of(few, await fresh()), await of(many, await fresh())];
        books.push({ name: "PostgreSQL", small, large });
      }
      return books;
    },
    /** This version and a clone, each with loans of its own, on each database available. */
    async besideClone(
      clone: string,
    ): Promise<{ name: string; now: Server & Token; earlier: Server & Token }[]> {
      const of = async (root: string, url?: string) => {
        const dataDir = mkdtempSync(join(folder, "clone-"));
        const { email, password } = administrator;
        const env = { DATA_DIR: dataDir, DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
        execFileSync(
          process.execPath,
          ["src/start.js", "seed", "--loans", process.env.BENCH_LOANS ?? "1000"],
          {
            cwd: root,
            env: { ...process.env, ...env },
          },
        );
        const server = await startServer(resolve(root, "dist"), dataDir, url);
        onClose(server, ({ stop }) => stop());
        return { ...server, token: await tokenAt(server.url) };
      };
      const fresh = async () => onClose(await startPostgres(durable), ({ stop }) => stop()).url;
      const embedded = { name: "embedded", now: await of("."), earlier: await of(clone) };
      if (!hasPostgres()) return [embedded];
      const [now, earlier] = [await of(".", await fresh()), await of(clone, await fresh())];
      return [embedded, { name: "PostgreSQL", now, earlier }];
    },
    /** The same loans with few pictures and with 28,000, on the embedded database. */
    pictures: once(async () => {
      const of = async (count: number): Promise<Backend> => {
        const [build, dataDir] = [await product(), join(mkdtempSync(join(folder, "pictures-")), "data")];
        await seed(dataDir, 1_000, {});
        await addPictures(dataDir, count);
        const server = onClose(await startServer(build, dataDir), ({ stop }) => stop());
        return { ...server, token: await tokenAt(server.url), build, dataDir };
      };
      return { few: await of(28), many: await of(28_000) };
    }),
    /** A server that only returns these bytes. */
    async bare(body: Buffer, status: number): Promise<Server> {
      const file = join(folder, "answer.json");
      writeFileSync(file, body);
      return startNode(["tests/slow/bench/bare.js", file, String(status)]);
    },
    /** The same server and 10,000 loans behind the screens of a stock Refine. */
    stock: once(async () => backend(await buildStock(await product()), 10_000)),
    async close() {
      for (const end of ends) await end();
    },
  };
}

/** Production settings rather than test settings: commits reach the disk. */
const durable = ["fsync=on", "shared_buffers=128MB"];

/** Settings of OPERATIONS.md for a large book. */
const roomy = ["fsync=on", "shared_buffers=2GB", "maintenance_work_mem=512MB", "max_wal_size=4GB"];

/** Maps and videos from other hosts would add their own delays. */
const quietly = [...chromiumFlags, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost"];

/** Creates a thing shared by suites once, on first use. */
function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function tokenAt(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: administrator.email, password: administrator.password }),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}
