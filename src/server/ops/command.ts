import { parseArgs } from "node:util";
import { errorMessage } from "#engine/server/base/error-message.ts";

export type Arguments = {
  /** What stands without a name: files. */
  words: readonly string[];
  /** What was said with two dashes: '' for a mere word. */
  named: Readonly<Record<string, string | boolean | undefined>>;
};

/** Runs what `npm run <name> -- …` asks for; what goes wrong is one line and the exit code 1. */
export async function command(
  name: string,
  known: Readonly<Record<string, "string" | "boolean">>,
  act: (given: Arguments) => Promise<void>,
): Promise<void> {
  try {
    const options = Object.fromEntries(Object.entries(known).map(([key, type]) => [key, { type }]));
    const { values, positionals } = parseArgs({
      // The name itself comes first: src/start.js.
      args: process.argv.slice(3),
      options,
      allowPositionals: true,
    });
    await act({ words: positionals, named: values });
  } catch (error) {
    console.error(`${name}: ${errorMessage(error)}`);
    process.exitCode = 1;
  }
}
