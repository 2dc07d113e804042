import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readChunks, readStyles } from "./chunks.ts";

/**
 * Writes every public page as HTML into `dist/client`: about.html for /about, index.html for /, 404.html for
 * what does not exist, what stands beside them for search engines and phones, and last app.html, the console's
 * shell, whose date tells when the build was complete. What the pages are made of, `site` and `islands`, is gone
 * then; the scripts of the islands stand among the client's files.
 */
export async function prerender(dist: string): Promise<void> {
  const [client, site, islands] = ["client", "site", "islands"].map((name) => join(dist, name)) as Folders;
  const { documents, companions, earlyScript, missingNotice } = (await import(
    pathToFileURL(resolve(site, "render.js")).href
  )) as Site;
  const shell = await readFile(join(client, "index.html"), "utf8");
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), text);
  };

  const start = (await readChunks(islands))(["src/site/start.ts"]);
  const withEarlyScript = shell.replace(charset, (meta) => `${meta}\n<script>${earlyScript}</script>`);
  const page = withEarlyScript.replace(scripts, "");
  const stylesOf = await readStyles(site);
  for (const { file, module, language, head, html } of await documents()) {
    const body = [
      `<div id="root">${html}</div>`,
      // At the end, where they compete with nothing that is to be seen first.
      ...start.map((each, index) => (index === 0 ? script(each) : preload(each))),
    ];
    await write(
      file,
      withStyles(page, await stylesOf(["src/site/render.tsx", module]))
        .replace('lang="en-IN"', `lang="${language}-IN"`)
        .replace(named, () => head)
        .replace(emptyRoot, () => body.join("\n")),
    );
  }
  await cp(join(islands, "assets"), join(client, "assets"), {
    recursive: true,
    filter: (file) => !file.endsWith(".css"),
  });
  for (const { file, text } of companions()) await write(file, text);

  const chunksOf = await readChunks(client);
  const links = chunksOf(consoleModules).map(preload).join("\n");
  const aheadLinks = chunksOf([...consoleModules, ...firstPageModules])
    .map(preload)
    .join("\n");
  const app = withStyles(withEarlyScript, await styles(client))
    .replace("</head>", () => `${links}\n<template>${aheadLinks}</template>\n</head>`)
    .replace(emptyRoot, `<div id="root"><p role="status">Loading...</p></div>\n${missingNotice}`);
  await write("app.html", app);
  for (const scaffold of [site, islands, join(client, ".vite")]) await rm(scaffold, { recursive: true });
}

type Folders = [client: string, site: string, islands: string];
type Site = typeof import("#site/render.tsx");

const charset = /<meta charset="[^"]*" *\/?>/;
const emptyRoot = '<div id="root"></div>';
const named = /<title>.*<\/title>\s*<meta name="description"[^>]*>/;
const scripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** What the console begins with, in the order in which it is needed; the sign-in page fetches it while a password is typed. */
const consoleModules = ["index.html", "src/console/app/index.tsx"];

/** Parts that a dashboard loads as soon as it is drawn. A template keeps a page that has no dashboard from fetching them. */
const firstPageModules = ["src/console/features/desk/RateDetails.tsx"];

const script = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The console's one stylesheet. */
async function styles(folder: string): Promise<string> {
  const assets = join(folder, "assets");
  const file = (await readdir(assets)).find((name) => name.endsWith(".css"));
  if (!file) throw new Error(`There is no stylesheet in ${assets}`);
  return readFile(join(assets, file), "utf8");
}

/** A page paints with its first packets when no stylesheet has to be fetched. */
function withStyles(html: string, css: string): string {
  const link = /<link rel="stylesheet"[^>]*>/;
  if (!link.test(html)) throw new Error("The built index.html links no stylesheet");
  return html.replace(link, () => `<style>${css}</style>`);
}
