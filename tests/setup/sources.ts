/** What is written in the project, and what it imports. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, posix } from "node:path";
import { root } from "./type-check.ts";

export type Source = { path: string; text: string };

/** A file, or all of a folder. */
export function read(path: string): Source[] {
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
  if (to.startsWith("#resources/")) return to.slice(1);
  if (to.startsWith("#")) return `src/${to.slice(1)}`;
  return to.startsWith(".") ? posix.join(posix.dirname(from), to) : "";
}

/** Files that cannot be loaded one after the other: what stays when all that imports none of the rest is taken away. */
export function inCircles(files: readonly Source[]): string[] {
  const waiting = new Map(
    files.map(({ path, text }) => [
      path,
      importsOf(text.replace(typeImport, "")).map((to) => fileOfImport(path, to)),
    ]),
  );
  for (;;) {
    const free = [...waiting].filter(([, imported]) => !imported.some((each) => waiting.has(each)));
    if (free.length === 0) return [...waiting.keys()];
    for (const [path] of free) waiting.delete(path);
  }
}

/** Nothing is left of them when the program runs. */
const typeImport = /^(import|export) type\b[^;]*;/gm;
