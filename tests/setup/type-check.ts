import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

export type CompilerError = { file: string; line: number; message: string };

type Check = {
  /** Sources by path, relative to the repository's root; they exist only for this check. */
  sources: Readonly<Record<string, string>>;
  /** Further files of the repository to check. */
  include?: readonly string[];
  /** Overrides of the repository's compiler options. */
  compilerOptions?: Readonly<Record<string, unknown>>;
};

/** Returns the compiler's errors for the sources as if they were in the repository. */
export function typeCheck({ sources, include = [], compilerOptions = {} }: Check): CompilerError[] {
  const folder = mkdtempSync(join(tmpdir(), "type-check-"));
  try {
    for (const name of ["node_modules", "resources", "src"])
      symlinkSync(join(root, name), join(folder, name));
    copyFileSync(join(root, "package.json"), join(folder, "package.json"));
    for (const [path, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), source);
    }
    const config = {
      extends: join(root, "tsconfig.json"),
      compilerOptions,
      include: [...Object.keys(sources), ...include.map((path) => join(root, path))],
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
    const tsc = join(root, "node_modules/.bin/tsc");
    const { stdout, status } = spawnSync(tsc, ["-p", folder, "--pretty", "false"], {
      cwd: folder,
      encoding: "utf8",
    });
    const errors = stdout.split(/\n(?! )/).flatMap(parseErrors);
    if (status !== 0 && errors.length === 0) throw new Error(`The compiler failed: ${stdout}`);
    return errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Parses 'resources/loans/loans.ts(12,5): error TS2322: …'. */
function parseErrors(output: string): CompilerError[] {
  const [, file, line, message] = /^(.+?)\((\d+),\d+\): error (.+)$/s.exec(output) ?? [];
  return file && message ? [{ file, line: Number(line), message }] : [];
}
