/** Reads the project's sources and their imports. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { root } from "./type-check.ts";

export type Source = { path: string; text: string };

/** Reads one file or a whole folder. */
export function readSources(path: string): Source[] {
  if (extname(path)) return [{ path, text: readFileSync(join(root, path), "utf8") }];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => ({ path: posix.join(path, name), text: readFileSync(join(root, path, name), "utf8") }));
}

/** Returns static and dynamic imports and re-exports; type imports count too. */
export function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\s]+)\1/g;
  return [...text.matchAll(pattern)].map(([, , to = ""]) => to);
}

/** Returns the file of an import, such as 'src/site/page.ts'; '' for packages. */
export function fileOfImport(from: string, to: string): string {
  if (to === "#company") return "src/company.ts";
  if (/^#(resources|tests)\//.test(to)) return to.slice(1);
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : "";
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns groups of files that import each other, directly or indirectly; types count too. */
export const importCyclesIn = (files: readonly Source[]): string[][] =>
  cyclesOf(
    new Map(files.map(({ path, text }) => [path, importsOf(text).map((to) => fileOfImport(path, to))])),
  );

/** Returns groups of folders directly under `under` that import each other; types count too. */
export function folderImportCyclesIn(under: string, files: readonly Source[]): string[][] {
  const folderOf = (path: string) => path.slice(under.length + 1).split("/")[0] ?? "";
  const imported = new Map<string, string[]>();
  for (const { path, text } of files.filter((each) => each.path.startsWith(`${under}/`))) {
    const reached = importsOf(text)
      .map((to) => fileOfImport(path, to))
      .filter((to) => to.startsWith(`${under}/`))
      .map(folderOf);
    imported.set(folderOf(path), [...(imported.get(folderOf(path)) ?? []), ...reached]);
  }
  return cyclesOf(imported);
}

/** Source: Tarjan, 1972. */
function cyclesOf(imported: Imports): string[][] {
  const found: string[][] = [];
  const reached = new Map<string, number>();
  const open: string[] = [];

  /** Returns the lowest index of an open file reachable from `file`. */
  function lowLinkOf(file: string): number {
    const own = reached.size;
    reached.set(file, own);
    open.push(file);
    let earliest = own;
    for (const next of imported.get(file) ?? []) {
      if (!imported.has(next)) continue;
      if (!reached.has(next)) earliest = Math.min(earliest, lowLinkOf(next));
      else if (open.includes(next)) earliest = Math.min(earliest, reached.get(next) ?? own);
    }
    if (earliest === own) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return earliest;
  }

  for (const each of imported.keys()) if (!reached.has(each)) lowLinkOf(each);
  return found;
}
