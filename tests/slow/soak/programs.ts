/** Programs that some tests need and not every machine has. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

export const pathOf = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
