/** Writes the HTML files of the public pages and of the console. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readChunks, readStyles } from "./chunks.ts";

/** Writes app.html last, as the mark of a complete build. */
export async function writePageFiles(dist: string): Promise<void> {
  const [client, site, islands] = ["client", "site", "islands"].map((name) => join(dist, name)) as Folders;
  const { checkCompany, pageFiles, sitemapAndManifestFiles, earlyScript, firstListScript, loadErrorNotice } =
    (await import(pathToFileURL(resolve(site, "render.js")).href)) as SiteModule;
  runWithoutStack(checkCompany);
  const shell = await readFile(join(client, "index.html"), "utf8");
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), text);
  };

  const startFiles = (await readChunks(islands))(["src/site/start.ts"]);
  const withEarlyScript = shell.replace(charset, (meta) => `${meta}\n<script>${earlyScript}</script>`);
  const page = withEarlyScript.replace(scripts, "");
  const stylesOf = await readStyles(site);
  // Scripts come last, so that they do not delay visible content.
  const body = [
    emptyRoot,
    ...startFiles.map((each, index) => (index === 0 ? scriptTag(each) : preloadTag(each))),
  ];
  for (const { file, module, language, head } of pageFiles) {
    await write(
      file,
      inlineStyles(page, await stylesOf(["src/site/render.tsx", module]))
        .replace('lang="en-IN"', `lang="${language}-IN"`)
        .replace(titleTags, () => head)
        .replace(emptyRoot, () => body.join("\n")),
    );
  }
  await cp(join(islands, "assets"), join(client, "assets"), {
    recursive: true,
    filter: (file) => !file.endsWith(".css"),
  });
  for (const { file, text } of sitemapAndManifestFiles()) await write(file, text);

  const chunksOf = await readChunks(client);
  const preloadTags = chunksOf(consoleModules).map(preloadTag);
  const prefetchTags = chunksOf([...consoleModules, ...firstPageModules])
    .map(preloadTag)
    .join("\n");
  const firstInHead = [`<script>${firstListScript}</script>`, ...preloadTags].join("\n");
  const app = inlineStyles(
    // Stands before the styles, which take a tenth of a second on a slow network.
    withEarlyScript.replace(charset, (meta) => `${meta}\n${firstInHead}`),
    await readStylesheet(client),
  )
    .replace("</head>", () => `<template>${prefetchTags}</template>\n</head>`)
    .replace(emptyRoot, `<div id="root"><p role="status">Loading...</p></div>\n${loadErrorNotice}`);
  await write("app.html", app);
  for (const intermediateFolder of [islands, join(site, ".vite"), join(client, ".vite")])
    await rm(intermediateFolder, { recursive: true });
}

/** Vite prints the stack of an error, which says nothing to the person who fills in the company's details. */
function runWithoutStack(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw Object.assign(error as Error, { stack: (error as Error).message });
  }
}

type Folders = [client: string, site: string, islands: string];
type SiteModule = typeof import("#site/render.tsx");

const charset = /<meta charset="[^"]*" *\/?>/;
const emptyRoot = '<div id="root"></div>';
const titleTags = /<title>.*<\/title>\s*<meta name="description"[^>]*>/;
const scripts = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** The login page prefetches them while a password is typed. */
const consoleModules = ["index.html", "console"];

/** Their links are in a template, so that other pages do not fetch them. */
const firstPageModules = [
  "src/console/features/dashboard/GoldRateForm.tsx",
  "src/console/features/dashboard/KeyFigureList.tsx",
];

const scriptTag = (file: string) => `<script type="module" crossorigin src="/${file}"></script>`;
const preloadTag = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

async function readStylesheet(folder: string): Promise<string> {
  const assets = join(folder, "assets");
  const file = (await readdir(assets)).find((name) => name.endsWith(".css"));
  if (!file) throw new Error(`There is no stylesheet in ${assets}`);
  return readFile(join(assets, file), "utf8");
}

/** Replaces the link by the styles themselves, so that a page paints without another request. */
function inlineStyles(html: string, css: string): string {
  const link = /<link rel="stylesheet"[^>]*>/;
  if (!link.test(html)) throw new Error("The built index.html links no stylesheet");
  return html.replace(link, () => `<style>${css}</style>`);
}
