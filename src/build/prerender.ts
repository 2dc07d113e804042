import { readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Writes every public page as HTML into `dist/client`: about.html for /about, index.html for /, 404.html for
 * what does not exist, and last app.html, the console's shell, whose date tells when the build was complete.
 */
export async function prerender(dist: string): Promise<void> {
  const client = join(dist, "client");
  const { documents } = (await import(pathToFileURL(resolve(dist, "site/render.js")).href)) as Site;
  const shell = await readFile(join(client, "index.html"), "utf8");
  const inlined = await inlineStyles(shell, client);
  for (const { file, title, description, html } of await documents()) {
    const page = inlined
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
      .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description)
      .replace('<div id="root">', () => `<div id="root">${html}`);
    await writeFile(join(client, file), page);
  }
  const loading = shell.replace('<div id="root">', '<div id="root"><p role="status">Loading...</p>');
  await writeFile(join(client, "app.html"), await preloading(loading, client, "src/console/index.tsx"));
  for (const scaffold of ["site", "client/.vite"]) await rm(join(dist, scaffold), { recursive: true });
}

type Site = typeof import("#site/render.tsx");

/** A page paints with its first packets when no stylesheet has to be fetched. */
async function inlineStyles(html: string, client: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;
  const href = link.exec(html)?.[1];
  if (!href) throw new Error("The built index.html links no stylesheet");
  const css = await readFile(join(client, href), "utf8");
  return html.replace(link, () => `<style>${css}</style>`);
}

/** Names a module and what it imports in the head, so that the browser fetches them at once. */
async function preloading(html: string, client: string, module: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(client, ".vite/manifest.json"), "utf8")) as Manifest;
  const files = new Set<string>();
  const collect = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(collect);
  };
  collect(module);
  const links = [...files].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return html.replace("</head>", () => `${links.join("\n")}\n</head>`);
}

type Manifest = Record<string, { file: string; imports?: string[] }>;
