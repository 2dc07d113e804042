/** Programs that some of these tests need, and that not every machine has. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

export const pathOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Whether Litestream is there. On a build server it must be. */
export function hasLitestream(): boolean {
  if (pathOf("litestream")) return true;
  if (process.env.CI) throw new Error("litestream is missing: see 'Shipping' in src/server/OPERATIONS.md");
  console.info("No folder is shipped: litestream is missing (see 'Shipping' in src/server/OPERATIONS.md)");
  return false;
}
