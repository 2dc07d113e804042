/** Configures Litestream, which ships the changes of the SQLite database, and reads its copies (decision 93). */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import { errorMessage } from "#engine/server/base/error-message.ts";

/** `seconds` is the largest acceptable loss. */
export type ShippingOptions = { database: string; to: string; seconds: number };

/** Finds the program. Throws unless it is version 0.3, because others ship in another format. */
export async function findLitestream(): Promise<string> {
  const program = findProgram("litestream", "see 'Shipping' in src/server/OPERATIONS.md");
  const { stdout } = await run(program, ["version"]);
  if (!/^v0\.3\./.test(stdout))
    throw new Error(`Litestream must be version 0.3, and ${program} is ${stdout.trim()}`);
  return program;
}

export function findProgram(name: string, hint: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const program = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!program) throw new Error(`the program ${name} is missing (${hint})`);
  return program;
}

/** Writes YAML, of which JSON is a part. Ships four times within the acceptable loss. */
export const litestreamConfig = ({ database, to, seconds }: ShippingOptions): string =>
  JSON.stringify({
    dbs: [
      {
        path: database,
        replicas: [
          {
            type: "file",
            path: to,
            "sync-interval": `${Math.max(1, seconds / 4)}s`,
            retention: "168h",
            "snapshot-interval": "24h",
          },
        ],
      },
    ],
  });

export const stateFolder = (database: string): string =>
  join(dirname(database), `.${basename(database)}-litestream`);

/** Restores the shipped copy to a temporary file, which exists while `act` runs. */
export async function withShippedCopy<Result>(
  { to, at, dataDir }: { to: string; at?: Date; dataDir: string },
  act: (file: string) => Promise<Result>,
): Promise<Result> {
  const program = await findLitestream();
  if (!existsSync(join(to, "generations"))) throw new Error(`the folder ${to} contains no shipped changes`);
  const folder = await mkdtemp(join(dataDir, "gold-loan.shipped-"));
  try {
    const [file, config] = [join(folder, "shipped.sqlite"), join(folder, "litestream.yml")];
    await writeFile(config, litestreamConfig({ database: file, to, seconds: 60 }));
    const moment = at ? ["-timestamp", at.toISOString().replace(/\.\d+/, "")] : [];
    await run(program, ["restore", "-config", config, ...moment, file]).catch((error: unknown) => {
      throw new Error(`the changes shipped to ${to} cannot be read: ${lastLine(error)}`);
    });
    return await act(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const run = promisify(execFile);

const lastLine = (error: unknown): string => {
  const { stderr = "" } = error as { stderr?: string };
  return stderr.trim().split("\n").at(-1) || errorMessage(error);
};
