/** What is written in the project, and what it imports. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { root } from "./type-check.ts";

export type Source = { path: string; text: string };

/** A file, or all of a folder. */
export function readSources(path: string): Source[] {
  if (extname(path)) return [{ path, text: readFileSync(join(root, path), "utf8") }];
  return readdirSync(join(root, path), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => ({ path: posix.join(path, name), text: readFileSync(join(root, path, name), "utf8") }));
}

/** Static and dynamic imports, re-exports included; types are imports too, for they tell what a file knows. */
export function importsOf(text: string): string[] {
  const pattern = /(?:\bfrom\s*|\bimport\s*\(?\s*)(["'])([^"'\s]+)\1/g;
  return [...text.matchAll(pattern)].map(([, , to = ""]) => to);
}

/** The file that an import leads to: 'src/site/page.ts'; '' for packages. */
export function fileOfImport(from: string, to: string): string {
  if (to === "#company") return "src/company.ts";
  if (/^#(resources|tests)\//.test(to)) return to.slice(1);
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : "";
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** Groups of files of which each leads to all others by its imports, types included. */
export const importCyclesIn = (files: readonly Source[]): string[][] =>
  cyclesOf(
    new Map(files.map(({ path, text }) => [path, importsOf(text).map((to) => fileOfImport(path, to))])),
  );

/** Groups of folders right under a folder of which each leads to all others, types included. */
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

  /** The earliest file still open that a file leads to, by the order in which files are reached. */
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
