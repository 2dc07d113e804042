import { parseArgs } from "node:util";
import { mapValues } from "#domain/basics/collections.ts";
import { errorMessage } from "#engine/server/base/error-message.ts";

export type Arguments = {
  words: readonly string[];
  named: Readonly<Record<string, string | boolean | undefined>>;
};

/** An error prints one line and sets exit code 1. */
export async function runScript(
  name: string,
  known: Readonly<Record<string, "string" | "boolean">>,
  run: (args: Arguments) => Promise<void>,
): Promise<void> {
  try {
    const options = mapValues(known, (type) => ({ type }));
    const { values, positionals } = parseArgs({
      // The first argument of src/start.js is the command's name.
      args: process.argv.slice(3),
      options,
      allowPositionals: true,
    });
    await run({ words: positionals, named: values });
  } catch (error) {
    console.error(`${name}: ${errorMessage(error)}`);
    process.exitCode = 1;
  }
}
