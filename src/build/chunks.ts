import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Answers which files hold some modules and all that they import, in the order in which they are needed. */
export async function readChunks(client: string): Promise<(modules: readonly string[]) => string[]> {
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  return (modules) => {
    const files = new Set<string>();
    const collect = (key: string) => {
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The build knows no ${key}`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(collect);
    };
    modules.forEach(collect);
    return [...files];
  };
}

type Manifest = Record<string, { file: string; imports?: string[] }>;
