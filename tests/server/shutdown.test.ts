import { rmSync } from "node:fs";
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeAll, expect, it, onTestFinished } from "vitest";
import { buildServer, type Server, startServer, temporaryFolder } from "./processes.ts";

let build: string;
let folder: string;
let server: Server;

beforeAll(async () => {
  build = await buildServer();
}, 60_000);
afterEach(async () => {
  await server.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  folder = temporaryFolder();
  server = await startServer(build, { DATA_DIR: folder, ...env });
};

const body = JSON.stringify({ email: "nobody@example.com", password: "a-password" });
const head = [
  "POST /api/auth/login HTTP/1.1",
  "Host: localhost",
  "Content-Type: application/json",
  `Content-Length: ${body.length}`,
  "\r\n",
].join("\r\n");

it("a stopping server answers requests under way, accepts no new ones and does not wait for idle connections", {
  timeout: 30_000,
}, async () => {
  await start();
  const health = await fetch(`${server.url}/api/health`);
  expect(health.headers.get("connection")).toBe("keep-alive");
  // Longer than Caddy keeps the connection.
  expect(health.headers.get("keep-alive")).toBe("timeout=125");
  const slow = request(server.url);
  slow.send(head + body.slice(0, 10));
  await slow.begun;
  const { hostname, port } = new URL(server.url);
  const silent = connect(Number(port), hostname).on("error", () => undefined);
  onTestFinished(() => void silent.destroy());
  await once(silent, "connect");
  const stopped = server.stop("SIGTERM");
  await refusing(server.url);
  const asked = Date.now();
  slow.send(body.slice(10));
  const answer = await slow.answer;
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain("Invalid email or password");
  expect(await stopped).toBe(0);
  // Running requests may take up to ten seconds.
  expect(Date.now() - asked).toBeLessThan(8_000);
});

it("a stopping server cuts off requests after SHUTDOWN_SECONDS", { timeout: 30_000 }, async () => {
  await start({ SHUTDOWN_SECONDS: "0.3" });
  const endless = request(server.url);
  endless.send(head);
  await endless.begun;
  expect(await server.stop("SIGTERM")).toBe(0);
  expect(await endless.answer).toBe("");
  expect(server.output()).toContain("Requests still open after 0.3 seconds were closed");
});

/** Sends a request part by part. */
function request(url: string) {
  const socket = connect(Number(new URL(url).port), "localhost");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => undefined);
  return {
    send: (text: string) => void socket.write(text),
    /** Resolves once the server has had time to read the parts, because it answers other requests meanwhile. */
    begun: (async () => {
      for (let round = 0; round < 3; round += 1) await fetch(`${url}/api/health`);
    })(),
    answer: new Promise<string>((resolve) => socket.once("close", () => resolve(answer))),
  };
}

/** Resolves once the port refuses connections. */
async function refusing(url: string): Promise<void> {
  const isRefused = await new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "localhost", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });
  if (!isRefused) await refusing(url);
}
