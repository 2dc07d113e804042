import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Bench } from "./bench.ts";
import { startServer } from "./processes.ts";
import { type Figure, median, timed } from "./report.ts";
import { mostMemory } from "./server.ts";

/** Measures how soon a server with 100,000 loans starts, and how much memory it takes. */
export async function operations(bench: Bench): Promise<Figure[]> {
  const [small, product] = [await bench.smallProduct(), await bench.largeProduct()];
  const [ofSmall, starts]: [number[], number[]] = [[], []];
  for (let run = 0; run < 5; run += 1) {
    ofSmall.push(await startTime(small.build, small.dataDir));
    starts.push(await startTime(product.build, product.dataDir));
  }
  const bare = [await bareStart(), await bareStart(), await bareStart()];
  // A fresh server, because earlier suites may have read the whole list.
  const server = await startServer(product.build, product.dataDir);
  await load(server.url, product.token);
  const memory = mostMemory(server.pid);
  await server.stop();
  return [
    timed("from nothing to answering, 100,000 loans", starts, 1_500),
    { name: "… to a start with 1,000 loans", value: median(starts) / median(ofSmall), unit: "×", limit: 2 },
    { name: "… to Node itself doing nothing", value: median(starts) / median(bare), unit: "×" },
    { name: "memory at its most, under load", value: memory, unit: "MB", limit: 200 },
  ];
}

/** Milliseconds until the server listens. */
async function startTime(build: string, dataDir: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(build, "server/main.js")], {
    env: { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(child.stdout)) if (line.includes("Listening on")) break;
  const time = performance.now() - start;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill();
  await ended;
  return time;
}

async function bareStart(): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ["-e", ""]);
  await new Promise((resolve) => child.once("exit", resolve));
  return performance.now() - start;
}

/** Twenty people page, search and repay in parallel. */
async function load(url: string, token: string): Promise<void> {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method: body ? "POST" : "GET",
      headers: { "x-auth-token": token, "content-type": "application/json" },
      body: body && JSON.stringify(body),
    });
    return (await response.json()) as { data?: { _id: string }[] };
  };
  const { data = [] } = await call("/admin/loans?page=1&perPage=25&status=active");
  const person = async (at: number) => {
    for (let turn = 0; turn < 20; turn += 1) {
      await call(`/admin/loans?page=${at * 20 + turn + 1}&perPage=25`);
      await call(`/admin/customers?page=1&perPage=25&q=${"lsvrpdk"[turn % 7]}a`);
      await call(`/loans/${data[at]?._id}/payment`, { amount: 1, paymentMethod: "handcash" });
    }
  };
  await Promise.all(Array.from({ length: 20 }, (_, at) => person(at)));
}
