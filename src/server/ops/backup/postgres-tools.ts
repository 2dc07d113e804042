/** Runs PostgreSQL's command-line tools. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Runs a tool. The password goes through the environment, because other users can read arguments. */
export async function runTool(
  name: "pg_dump" | "pg_restore" | "psql",
  url: string | undefined,
  args: readonly string[],
): Promise<void> {
  const { address, password } = url ? withoutPassword(url) : {};
  const child = spawn(toolAt(name), address ? [...args, "--dbname", address] : [...args], {
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output = `${output}${chunk}`.slice(0, 2_000);
  });
  const code = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(output.trim() || `${name} ended with ${code}`);
}

/** Picks the newest version, because an older one refuses a newer server. */
function toolAt(name: string): string {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => join(debian, String(version), "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  const program = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!program)
    throw new Error(`${name} is missing: it comes with PostgreSQL (apt-get install postgresql-client)`);
  return program;
}

function withoutPassword(url: string): { address: string; password?: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { address: address.href, password: password || undefined };
}
