/** Makes a copy of the project and applies the examples of a document to it word for word. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../setup/type-check.ts";

const copiedPaths = [
  "src",
  "resources",
  "tests",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
];

export function openCopy() {
  const folder = mkdtempSync(join(tmpdir(), "trip-"));
  for (const name of copiedPaths) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const at = (path: string) => join(folder, path);
  return {
    change: (path: string, by: (text: string) => string) =>
      writeFileSync(at(path), by(readFileSync(at(path), "utf8"))),
    write(path: string, text: string) {
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), text);
    },
    /** Returns the compiler errors of these files and of everything they import. */
    complaints(...include: string[]): string {
      // Incremental: the second run checks only the changes since the first.
      const compilerOptions = { incremental: true, tsBuildInfoFile: "trip.tsbuildinfo" };
      const config = { extends: "./tsconfig.json", compilerOptions, include };
      writeFileSync(at("tsconfig.trip.json"), JSON.stringify(config));
      return run("typescript/bin/tsc", ["-p", "tsconfig.trip.json", "--pretty", "false"]).output;
    },
    /** Runs test files of the copy. */
    test: (...files: string[]) => run("vitest/vitest.mjs", ["run", "--project", "node", ...files]),
    remove: () => rmSync(folder, { recursive: true }),
  };

  function run(program: string, parameters: readonly string[]) {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [join(root, "node_modules", program), ...parameters],
      { cwd: folder, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
    );
    return { output: `${stdout}${stderr}`, code: status };
  }
}

export type Copy = ReturnType<typeof openCopy>;
export type Example = { path: string; isEdit: boolean; lines: readonly string[] };

/** Parses the code blocks that name a file: whole files (ts) or added and removed lines (diff). */
export function examplesIn(markdown: string): Example[] {
  return [...markdown.matchAll(/^( *)```(ts|diff) (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = "", language, path = "", text = ""]) => ({
      path,
      isEdit: language === "diff",
      lines: text
        .trimEnd()
        .split("\n")
        .map((line) => line.slice(indent.length)),
    }),
  );
}

/** Throws if an example refers to a line that the project does not have. */
export function applyExample(copy: Copy, { path, isEdit, lines }: Example): void {
  if (isEdit) copy.change(path, (text) => applyEdit(text, lines, path));
  else copy.write(path, `${lines.join("\n")}\n`);
}

/**
 * Removes lines with '-', inserts lines with '+' after the line before them; other lines set the position.
 */
function applyEdit(text: string, lines: readonly string[], path: string): string {
  const result = text.split("\n");
  let at = -1;
  for (const line of lines) {
    const wantedLine = line.slice(2).trim();
    if (line.startsWith("+ ")) {
      result.splice(at + 1, 0, line.slice(2));
      at += 1;
      continue;
    }
    const found = result.findIndex((each, place) => place > at && each.trim() === wantedLine);
    if (found < 0) throw new Error(`${path} has no line '${wantedLine}'`);
    at = line.startsWith("- ") ? found - 1 : found;
    if (line.startsWith("- ")) result.splice(found, 1);
  }
  return result.join("\n");
}
