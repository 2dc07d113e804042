/** Finds the script files and styles that given modules need, in the manifest of the build. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns the files in loading order. A chunk of several modules has the name that vite.config.ts gives it. */
export async function readChunks(folder: string): Promise<(modules: readonly string[]) => string[]> {
  const manifest = await readManifest(folder);
  return (modules) =>
    walkChunks(manifest, modules, ({ imports = [] }) => imports).parentsFirst.map(({ file }) => file);
}

/** Puts dependencies first. Skips an entry's dynamic imports, because they lead to every page. */
export async function readStyles(folder: string): Promise<(modules: readonly string[]) => Promise<string>> {
  const manifest = await readManifest(folder);
  const importsOf = ({ imports = [], dynamicImports = [], isEntry }: Chunk) =>
    isEntry ? imports : [...imports, ...dynamicImports];
  return async (modules) => {
    const sheets = walkChunks(manifest, modules, importsOf).childrenFirst.flatMap(({ css = [] }) => css);
    const texts = await Promise.all(sheets.map((sheet) => readFile(join(folder, sheet), "utf8")));
    return texts.join("");
  };
}

type Manifest = Record<string, Chunk>;
type Chunk = {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Manifest;

function walkChunks(
  manifest: Manifest,
  modules: readonly string[],
  importsOf: (chunk: Chunk) => readonly string[],
) {
  const parentsFirst = new Set<Chunk>();
  const childrenFirst = new Set<Chunk>();
  const visit = (key: string) => {
    const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
    if (!chunk) throw new Error(`The build knows no ${key}`);
    if (parentsFirst.has(chunk)) return;
    parentsFirst.add(chunk);
    importsOf(chunk).forEach(visit);
    childrenFirst.add(chunk);
  };
  modules.forEach(visit);
  return { parentsFirst: [...parentsFirst], childrenFirst: [...childrenFirst] };
}
