/** Architecture rules: the direction of imports, the packages of each part, and the place of each file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeMetrics } from "./setup/code-metrics.ts";
import { fileOfImport, importCyclesIn, importsOf, readSources, type Source } from "./setup/sources.ts";
import { root, typeCheck } from "./setup/type-check.ts";

/** Parts that each part may import. Only the entry and the build import both browser halves. */
const mayImport: Record<string, readonly string[]> = {
  basics: [],
  domain: ["basics"],
  declare: ["basics"],
  sessionCore: ["basics"],
  engineConsole: ["basics", "declare", "sessionCore"],
  engineServer: ["basics", "declare"],
  company: ["basics", "domain"],
  resources: ["basics", "domain", "declare", "company"],
  texts: ["basics", "domain"],
  papers: ["basics", "domain", "declare", "resources", "company"],
  session: ["basics", "domain", "declare", "resources", "sessionCore"],
  frame: ["basics", "domain", "declare", "resources", "papers", "session", "sessionCore", "company", "texts"],
  site: [
    ...["basics", "domain", "declare", "resources", "papers", "session", "sessionCore", "frame", "company"],
    "texts",
  ],
  console: [
    ...["basics", "domain", "declare", "resources", "session", "sessionCore", "frame", "company", "papers"],
    "engineConsole",
  ],
  server: [
    ...["basics", "domain", "declare", "resources", "company", "papers", "package", "texts"],
    "engineServer",
  ],
  package: [],
  build: ["server", "engineServer", "site", "company", "basics", "domain"],
  main: ["basics", "domain", "frame", "site", "console", "session", "sessionCore", "company"],
};

/**
 * Parts that are not a folder directly under src. The engine (src/engine) knows neither loans nor the
 * company.
 */
const within: readonly (readonly [RegExp, string])[] = [
  [/^src\/domain\/basics\//, "basics"],
  [/^src\/engine\/declare\//, "declare"],
  [/^src\/engine\/console\//, "engineConsole"],
  [/^src\/engine\/server\//, "engineServer"],
  [
    /^src\/session\/(clipboard|files|first-list|http|load-module|sealed|sealed-map|storage|store|long-input|pressed-key|tab)\.ts$/,
    "sessionCore",
  ],
];

/** Layers of a part, lowest first. A file may import its own layer and lower ones; types count too. */
const floors: Record<string, readonly string[]> = {
  "src/engine/server": [
    ...["base", "tables", "db", "session", "audit", "http", "stores", "files", "commands", "contract"],
    ...["health", "reports", "routes", "app"],
  ],
  "src/engine/console": [
    ...["ui", "providers", "screens", "screens/cells", "screens/table", "screens/form", "screens/dialogs"],
    ...["screens/list", "screens/record", "screens/find", "reports", "app"],
  ],
  "src/console": [
    ...["words", "providers", "features/customers", "features/loans", "features/visitors"],
    ...["features/office", "features/dashboard", "app"],
  ],
  "src/server": [
    // The subjects stand between the base and the tables.
    ...["base", "site", "mail", "ledger", "auth", "staff", "office", "customers", "loans", "cash", "papers"],
    ...["visitors", "reports", "tables", "schema"],
    // The server and its commands share these parts of ops.
    ...["ops/command", "ops/control-totals", "ops/damaged", "ops/verify-audit-log", "ops/contradictions"],
    ...["ops/integrity", "ops/backup", "ops/mend-texts", "ops/shipping", "database", "ops/move"],
    ...["calls", "registry", "app", "services", "listen", "seed", "ops", "demo", "main"],
  ],
};

/** Packages that a part must not import. */
const freeOf: Record<string, RegExp> = {
  basics: /./,
  domain: /./,
  declare: /^(?!zod\b)/,
  resources: /./,
  papers: /^(?!to-words\b)/,
  texts: /./,
  sessionCore: /^(react|@mui|@refinedev|hono|kysely|node:)/,
  session: /^(react|@mui|@refinedev|hono|kysely|node:)/,
  frame: /^(@mui|@emotion|@refinedev|react-router|hono|kysely|node:)/,
  site: /^(@mui|@emotion|@refinedev|react-router|hono|kysely)/,
  engineConsole: /^(hono|kysely|node:)/,
  console: /^(hono|kysely|node:)/,
  engineServer: /^(react|@mui|@emotion|@refinedev|msw|@testing-library)/,
  server: /^(react|@mui|@emotion|@refinedev|msw|@testing-library)/,
};

const allowedAtTop = [
  "README.md",
  "biome.json",
  "index.html",
  "package-lock.json",
  "package.json",
  "playwright.config.ts",
  "resources",
  "src",
  "tests",
  "tsconfig.json",
  "vite.config.ts",
  "vitest.config.ts",
];

const longest = 400;

const sources = ["src", "resources"].flatMap(readSources);
const product = [...sources, ...readSources("vite.config.ts")];
// The samples in this file break the rules on purpose.
const everything = [
  ...product,
  ...["tests", "vitest.config.ts", "playwright.config.ts"].flatMap(readSources),
].filter(({ path }) => path !== "tests/architecture.test.ts");

const imported = new Map(
  everything.map(({ path, text }) => [path, importsOf(text).map((to) => fileOfImport(path, to))]),
);

describe("imports", () => {
  test("point in one direction only", () => expect(sources.flatMap(wrongDirections)).toEqual([]));

  test("respect the layers of the server and the console", () =>
    expect(sources.flatMap(wrongFloors)).toEqual([]));

  test("form no cycle, not even through types", () => expect(importCyclesIn(sources)).toEqual([]));

  test("use only the packages allowed in each part", () =>
    expect(sources.flatMap(wrongPackages)).toEqual([]));

  test("never climb more than one folder up", () => expect(everything.flatMap(climbing)).toEqual([]));

  test("belong to a known part", () => {
    const unknown = sources.flatMap(({ path, text }) =>
      importsOf(text).filter((to) => to.startsWith("#") && !(partOfImport(path, to) in mayImport)),
    );
    expect(unknown).toEqual([]);
    expect(
      [...new Set(sources.map(({ path }) => partOf(path)))].filter((part) => !(part in mayImport)),
    ).toEqual([]);
  });
});

test.each(codeMetrics(sources).filter(({ most }) => most !== undefined))(
  "the code has at most $most of: $name",
  ({ count, most = 0 }) => expect(count).toBeLessThanOrEqual(most),
);

test("the engine does not mention the company's trade", () =>
  expect(sources.flatMap(namingCompany)).toEqual([]));

test("the engine and the site look up properties of a field kind instead of comparing kinds", () =>
  expect(sources.flatMap(comparingKinds)).toEqual([]));

test("the second company depends on the engine alone", () =>
  expect(reachedFrom("tests/engine").filter(isOfCompany)).toEqual([]));

test("a test that does not depend on our company is in tests/engine", () => {
  const elsewhere = everything.filter(({ path }) => /^tests\/(?!engine\/).*\.test\.tsx?$/.test(path));
  expect(elsewhere.map(({ path }) => path).filter((path) => isOfEngineAlone(reachedFrom(path)))).toEqual([]);
});

test("every lazily loaded module is fetched again after a failed download", () =>
  expect(sources.flatMap(fetchedOnce)).toEqual([]));

// Starting a compiler is slow on a busy machine.
const compiling = { timeout: 60_000 };

test("resources and domain rules use no browser or Node API", compiling, () =>
  expect(checkedAlone({})).toEqual([]),
);

test("the code contains no suppression, skipped test or TODO", () =>
  expect(everything.flatMap(suppressions)).toEqual([]));

test("only one file accesses browser storage, which may be blocked or full", () =>
  expect(sources.flatMap(namingStorage)).toEqual([]));

test("only one file builds mailto links", () =>
  expect(sources.filter(({ text }) => text.includes("mailto:$")).map(({ path }) => path)).toEqual([
    "src/domain/basics/emails.ts",
  ]));

test("a list does not load Refine's pages, which share one module with dialogs and notices", () =>
  expect(
    sources.filter(({ text }) => importsOf(text).includes("@refinedev/mui")).map(({ path }) => path),
  ).toEqual(["src/engine/console/screens/record/RecordPage.tsx"]));

test("the console calls the API only through its providers of records and pictures", () =>
  expect(sources.filter(callsByItself).map(({ path }) => path)).toEqual([
    "src/engine/console/providers/data-provider.ts",
    "src/engine/console/providers/photos/photo-uploads.ts",
    "src/engine/console/providers/photos/stored-photos.ts",
  ]));

test("no object literal is spread into another literal", () =>
  expect(everything.flatMap(spreadLiterals)).toEqual([]));

test("every class that a component names is in its stylesheet", () =>
  expect(product.flatMap(missingClasses)).toEqual([]));

test("every key listener ignores keys pressed during text composition", () =>
  expect(sources.flatMap(listeningToAll)).toEqual([]));

test("a test that mocks a module runs in isolation", () => expect(everything.flatMap(replacing)).toEqual([]));

test(`no file is longer than ${longest} lines`, () =>
  expect(product.filter((source) => isLong(source) && !isCatalogue(source)).map(({ path }) => path)).toEqual(
    [],
  ));

test("the top folder contains only known files", () =>
  expect(atTop().filter((name) => !name.startsWith(".") && !allowedAtTop.includes(name))).toEqual([]));

describe("the checks above detect", () => {
  test("a module that is fetched only once", () => {
    const text = 'const Page = lazy(() => import("./Page.tsx"));';
    expect(fetchedOnce({ path: "src/console/app/routes.tsx", text })).toHaveLength(1);
  });

  const bad = (path: string, text: string): Source => ({ path, text });

  test.each([
    ["src/domain/basics/money.ts", 'import { loans } from "#resources/loans/loans.ts";'],
    ["resources/loans/loans.ts", 'import "#engine/console/ui/theme.ts";'],
    ["src/session/http.ts", 'export { bar } from "#frame/TopBar.tsx";'],
    ["src/site/Home.tsx", 'const Console = lazy(() => import("#console/app/index.tsx"));'],
    ["src/console/index.tsx", 'import {\n  a,\n  b,\n} from "#server/app.ts";'],
    ["src/server/app.ts", "import type { Page } from '#site/page.ts';"],
    ["src/server/app.ts", 'import page from "../site/page.ts";'],
    ["src/company.ts", 'import { bar } from "./frame/TopBar.tsx";'],
    ["src/engine/declare/kinds/index.ts", 'import { company } from "#company";'],
    [
      "src/engine/console/reports/ReportActionDialogs.tsx",
      'import { loans } from "#resources/loans/loans.ts";',
    ],
    ["src/engine/server/audit/change.ts", 'import type { LoanRow } from "#server/loans/loan-table.ts";'],
    ["src/engine/server/routes/reports.ts", 'import type { Trade } from "#domain/loan/trade-policy.ts";'],
    ["src/engine/console/providers/calls.ts", 'import { forceSignOut } from "#session/auth.ts";'],
  ])("an import in the wrong direction in %s: %s", (path, text) =>
    expect(wrongDirections(bad(path, text))).toHaveLength(1),
  );

  test.each([
    ["src/engine/server/tables/table.ts", 'import { prepared } from "#engine/server/db/prepared.ts";'],
    ["src/server/base/settings.ts", 'import type { Mail } from "#server/mail/mail.ts";'],
    ["src/server/mail/emails.ts", 'import { findUserByEmail } from "#server/auth/users.ts";'],
    ["src/server/loans/loan-store.ts", 'import type { Services } from "../services.ts";'],
    ["src/server/app.ts", 'export { services } from "./services.ts";'],
    ["src/server/closet/brooms.ts", 'import { tables } from "#server/registry.ts";'],
    ["src/engine/console/ui/Modal.tsx", 'import { useActor } from "#engine/console/providers/context.ts";'],
    [
      "src/engine/console/screens/cells/Cell.tsx",
      'import { ListTable } from "#engine/console/screens/table/ListTable.tsx";',
    ],
    [
      "src/engine/console/screens/list/Pager.tsx",
      'const Page = lazy(() => import("#engine/console/reports/ReportPage.tsx"));',
    ],
  ])("an import across the layers in %s: %s", (path, text) =>
    expect(wrongFloors(bad(path, text))).toHaveLength(1),
  );

  test("a test that depends on the engine alone", () => {
    expect(isOfEngineAlone(["src/engine/server/app.ts", "tests/setup/cluster.ts"])).toBe(true);
    expect(isOfEngineAlone(["src/engine/server/app.ts", "src/server/app.ts"])).toBe(false);
    expect(isOfEngineAlone(["src/domain/basics/money.ts"])).toBe(false);
  });

  test.each(["resources/index.ts", "src/company.ts", "src/server/app.ts", "src/domain/loan/terms.ts"])(
    "%s as a file of the company",
    (path) => expect(isOfCompany(path)).toBe(true),
  );

  test.each(["", "type"])("each cycle of files, imported with 'import %s'", (what) => {
    const imports = (path: string, ...to: string[]) =>
      bad(`resources/${path}.ts`, to.map((each) => `import ${what} { x } from "./${each}.ts";`).join("\n"));
    const files = [
      ...[imports("a", "b"), imports("b", "c"), imports("c", "a", "d")],
      ...[imports("d", "e"), imports("e", "d", "f"), imports("f"), imports("g", "a")],
    ];
    const named = (paths: string) => [...paths].map((path) => `resources/${path}.ts`);
    expect(importCyclesIn(files)).toEqual([named("de"), named("abc")]);
  });

  test.each([
    ["src/domain/basics/money.ts", 'import { z } from "zod";'],
    ["resources/loans/loans.ts", 'import { useState } from "react";'],
    ["src/frame/TopBar.tsx", 'import Box from "@mui/material/Box";'],
    ["src/site/Home.tsx", 'import { Link } from "react-router";'],
  ])("a forbidden package in %s: %s", (path, text) => expect(wrongPackages(bad(path, text))).toHaveLength(1));

  test.each([
    ["Arrows", bad("src/engine/declare/x.ts", 'import { y } from "#papers/y.ts";')],
    ["import.meta.glob", bad("resources/x.ts", 'import.meta.glob<X>("./loans/*.ts");')],
    ["declare global", bad("src/server/reports/x.ts", "declare global {}")],
  ])("a metric over its limit: %s", (figure, source) => {
    const found = codeMetrics([source]).find(({ name }) => name.startsWith(figure));
    expect(found).toMatchObject({ count: 1, most: 0 });
  });

  test.each([
    "if (isLoanByDays(loan)) return;",
    'if (loan.kind !== "instalments") return;',
    'if (kindOf(terms) === "bullet") return;',
    "const daily = kind === kindOf(terms);",
    "select id from loans where kind <> 'instalments'",
    '.where("kind", "not in", ["instalments", ""])',
  ])("a file that tells kinds of loans apart: %s", (text) => {
    const found = codeMetrics([bad("src/server/x.ts", text)]).find(({ name }) => name.includes("kinds of"));
    expect(found?.count).toBe(1);
  });

  test("a cycle of folders, types included", () => {
    const files = [
      bad("resources/a/x.ts", 'import type { y } from "#resources/b/y.ts";'),
      bad("resources/b/z.ts", 'import { w } from "#resources/a/w.ts";'),
      bad("resources/index.ts", 'import { y } from "./b/y.ts";'),
    ];
    expect(codeMetrics(files)).toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/folders/), count: 1 }),
    );
  });

  test.each([
    "const { loanId } = params;",
    "/** Answers the borrower's row. */",
    'const file = "gold-loan.key";',
    "Pledged goods, on a ticket of the customer.",
    'icon: "repay"',
    'settle: "M4 12l5 5L20 6"',
    'type Icon = "renew" | "release"',
    "<span>Interest is posted up to 1 Mar 2024</span>",
    "color: var(--green-700);",
    '<ListItemButton href="/second-factor">',
    "The day it is at the branch.",
  ])("a word of the company's trade in the engine: %s", (text) => {
    expect(namingCompany(bad("src/engine/server/x.ts", text))).toHaveLength(1);
    expect(namingCompany(bad("src/server/x.ts", text))).toEqual([]);
  });

  test.each([
    'if (field.kind === "money") return rupees;',
    'kind !== "phone" ? cell : chat',
    'const isWide = "address" === field.kind;',
    "const isNumber = numbers.has(kind);",
    'if (["text", "email"].includes(field.kind)) return lower;',
    "return field.kind in formats;",
    "switch (field.kind) {",
  ])("a comparison of kinds: %s", (text) => {
    expect(comparingKinds(bad("src/engine/console/x.ts", text))).toHaveLength(1);
    expect(comparingKinds(bad("src/site/parts/X.tsx", text))).toHaveLength(1);
    expect(comparingKinds(bad("resources/x.ts", text))).toEqual([]);
  });

  test.each([
    "const x: any = 1;",
    "const x = y as any;",
    "const x: Record<string, any> = {};",
    "// @ts-ignore",
    "// @ts-nocheck",
    "// biome-ignore lint: because",
    "test.only('x')",
    "describe.skip('x')",
    "// TODO later",
  ])("a suppression: %s", (text) => expect(suppressions(bad("src/domain/x.ts", text))).toHaveLength(1));

  test("an import that climbs the folders", () =>
    expect(climbing(bad("tests/a/b.test.ts", 'import x from "../../src/x.ts";'))).toHaveLength(1));

  test.each(["localStorage.getItem(key)", "window.sessionStorage", 'globalThis["localStorage"]'])(
    "browser storage accessed in another file: %s",
    (text) => {
      expect(namingStorage(bad("src/console/ui/x.ts", text))).toHaveLength(1);
      expect(namingStorage(bad("src/session/storage.ts", text))).toEqual([]);
    },
  );

  test.each(["<input onKeyDown={press} />", 'box.addEventListener("keydown", press);'])(
    "a key listener that reacts during text composition: %s",
    (text) => {
      expect(listeningToAll(bad("src/console/ui/X.tsx", text))).toHaveLength(1);
      expect(listeningToAll(bad("src/console/ui/X.tsx", `${text} pressedKey(event)`))).toEqual([]);
    },
  );

  test("a call that bypasses the data provider", () => {
    const path = "src/console/features/X.tsx";
    expect(callsByItself(bad(path, 'import { ApiError, call } from "#session/http.ts";'))).toBe(true);
    expect(callsByItself(bad(path, 'import { useQuery } from "@tanstack/react-query";'))).toBe(true);
    expect(callsByItself(bad(path, 'import { downloadFile } from "#session/files.ts";'))).toBe(true);
    expect(callsByItself(bad(path, 'import { messageOf } from "#session/http.ts";'))).toBe(false);
    expect(callsByItself(bad("src/site/X.tsx", 'import { call } from "#session/http.ts";'))).toBe(false);
  });

  test("a literal that is spread into another", () =>
    expect(spreadLiterals(bad("src/console/x.ts", "const x = { a, ...{ b, c } };"))).toHaveLength(1));

  test("a class that its stylesheet lacks", () => {
    const text = 'import css from "./Hero.module.css";\n<p className={css.heroic} />';
    expect(missingClasses(bad("src/site/parts/X.tsx", text))).toEqual(["src/site/parts/X.tsx: css.heroic"]);
    expect(missingClasses(bad("src/site/parts/X.tsx", text.replace("heroic", "hero")))).toEqual([]);
  });

  test("a mocked module in a test that is not isolated", () => {
    const text = 'vi.mock("#domain/loan/above-limit-policy.ts")';
    expect(replacing(bad("tests/server/x.test.ts", text))).toHaveLength(1);
    expect(replacing(bad("tests/console/x.test.tsx", text))).toHaveLength(1);
    expect(replacing(bad("tests/server/x.alone.test.ts", text))).toEqual([]);
  });

  test("a file that is too long", () => expect(isLong(bad("x.ts", "\n".repeat(longest + 1)))).toBe(true));

  test("a rule that uses the page, the process or a file", compiling, () =>
    expect(
      checkedAlone({
        "src-domain-sample.ts": [
          "export const page = document.title;",
          "export const folder = process.cwd();",
          'export { readFileSync } from "node:fs";',
          'export { useState } from "react/nothing";',
        ].join("\n"),
      }),
    ).toHaveLength(4),
  );
});

/** Returns the files of a path together with everything they import, directly or indirectly. */
function reachedFrom(from: string): string[] {
  const reached = new Set(
    [...imported.keys()].filter((path) => path === from || path.startsWith(`${from}/`)),
  );
  for (const path of reached) for (const file of imported.get(path) ?? []) if (file) reached.add(file);
  return [...reached];
}

/** Tells whether files include the engine and nothing of our company. */
const isOfEngineAlone = (reached: readonly string[]): boolean =>
  reached.some((path) => path.startsWith("src/engine/")) && !reached.some(isOfCompany);

const ofEngine: ReadonlySet<string> = new Set([
  ...["basics", "declare", "sessionCore", "engineConsole", "engineServer", "tests"],
]);
const isOfCompany = (path: string): boolean => !ofEngine.has(partOf(path));

function wrongDirections({ path, text }: Source): string[] {
  const from = partOf(path);
  return importsOf(text)
    .map((to) => [to, partOfImport(path, to)] as const)
    .filter(([, part]) => part !== "" && part !== from && !mayImport[from]?.includes(part))
    .map(([to]) => `${path} imports ${to}`);
}

function wrongFloors({ path, text }: Source): string[] {
  const [part, rooms] = Object.entries(floors).find(([each]) => path.startsWith(`${each}/`)) ?? [];
  if (!part || !rooms) return [];
  const floorOf = (file: string) => rooms.indexOf(roomOf(part, rooms, file));
  const own = floorOf(path);
  return importsOf(text)
    .map((to) => [to, fileOfImport(path, to)] as const)
    .filter(
      ([, file]) => file.startsWith(`${part}/`) && (own < 0 || floorOf(file) < 0 || floorOf(file) > own),
    )
    .map(([to]) => `${path} imports ${to}`);
}

/** Returns 'http' for all of src/server/http, 'app' for src/server/app.ts; the innermost room wins. */
const roomOf = (part: string, rooms: readonly string[], path: string): string =>
  rooms
    .filter((room) => new RegExp(`^${part}/${room}[/.]`).test(path))
    .reduce((longest, room) => (room.length > longest.length ? room : longest), "");

function wrongPackages({ path, text }: Source): string[] {
  return importsOf(text)
    .filter((to) => !/^[.#]/.test(to) && freeOf[partOf(path)]?.test(to))
    .map((to) => `${path} imports ${to}`);
}

/**
 * Words of the trade and pages of the site. "Settled" and "released" also apply to promises and connections.
 */
const companyWords =
  /loan|gold|borrower|pledg|customer|repay|ticket|aadhaa?r|\bsettle(ment|s)?\b|\brenew|\binterest\b|\blend|instal+ment|jewel|assay|disburs|\bbranch|"release"|\brelease: "|"Two-step verification"|"\/(second-factor|about)"|green-\d|>\s*Second factor/i;

const namingCompany = ({ path, text }: Source): string[] =>
  path.startsWith("src/engine/") && companyWords.test(text) ? [path] : [];

/** The walk in parts.ts distinguishes groups and items by their fields, not by a kind. */
const comparingKinds = ({ path, text }: Source): string[] =>
  /^src\/(engine|site)\//.test(path) &&
  /\bkind\)? *[!=]==|[!=]== *[\w.?]*\bkind\b|\.(has|includes)\([\w.?]*\bkind\)|\.kind in\b|switch \([\w.?]*\bkind\)/.test(
    text,
  )
    ? [path]
    : [];

/** The document's own script may use nothing outside itself. */
const namingStorage = ({ path, text }: Source): string[] =>
  /\b(local|session)Storage\b/.test(text) && !/^src\/session\/(storage|first-list)\.ts$/.test(path)
    ? [path]
    : [];

/** `numberAfterStep` calls pressedKey itself. */
const listeningToAll = ({ path, text }: Source): string[] =>
  /\bonKeyDown=|addEventListener\("keydown"/.test(text) &&
  !/\b(pressedKey|shortcutKey|numberAfterStep)\(/.test(text)
    ? [path]
    : [];

/** Other test files share their modules: see vitest.config.ts. */
const replacing = ({ path, text }: Source): string[] =>
  /\bvi\.(mock|doMock)\(/.test(text) && !path.includes(".alone.test.") ? [path] : [];

function climbing({ path, text }: Source): string[] {
  return importsOf(text)
    .filter((to) => to.startsWith("../.."))
    .map((to) => `${path} imports ${to}`);
}

const suppression =
  /[:<,|] *any\b(?! [a-z])|\bas any\b|@ts-(ignore|nocheck)|(biome|eslint|oxlint)-(ignore|disable)|\.(only|skip)\(|\b(TODO|FIXME)\b/;

function suppressions({ path, text }: Source): string[] {
  return text
    .split("\n")
    .flatMap((line, index) => (suppression.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
}

/**
 * Finds lazy imports outside loadModule and `preloadable`. Prerendering loads pages in Node and is exempt.
 */
const fetchedOnce = ({ path, text }: Source): string[] =>
  /^src\/(?:main|session|frame|site|console)/.test(path) && path !== "src/site/pages.ts"
    ? text
        .split("\n")
        .filter((line) => /(?<!typeof )\bimport\(/.test(line))
        .filter((line) => !/(?:loadModule|preloadable)\(\(\) => import\(|develop/.test(line))
        .map((line) => `${path}: ${line.trim()}`)
    : [];

const callsByItself = ({ path, text }: Source): boolean =>
  /^src\/(?:engine\/)?console\//.test(path) &&
  /import \{[^}]*\b(?:call|uploadFile|downloadFile|useQuery|useMutation)\b[^}]*\} from "(?:#session\/(?:http|files)\.ts|@tanstack\/react-query)"/.test(
    text,
  );

const spreadLiterals = ({ path, text }: Source): string[] =>
  (text.match(/\.{3}\{[^}\n]*/g) ?? []).map((each) => `${path}: ${each}`);

/** A missing class is undefined, which neither the compiler nor the browser reports. */
const missingClasses = ({ path, text }: Source): string[] =>
  [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name = "", file = ""]) => {
    const styles = readFileSync(join(root, fileOfImport(path, file)), "utf8");
    return [...text.matchAll(new RegExp(`(?<![\\w/])${name}\\.(\\w+)`, "g"))]
      .filter(([, used = ""]) => !new RegExp(`\\.${used}\\b`).test(styles))
      .map(([use]) => `${path}: ${use}`);
  });

/** All texts of a language stand in one file. */
const isCatalogue = ({ path }: Source) => /^src\/texts\/(en|te|hi)\.ts$/.test(path);
const isLong = ({ text }: Source) => text.split("\n").length - 1 > longest;

/** Returns the compiler's errors with neither browser nor Node types, except the few that both provide. */
function checkedAlone(samples: Record<string, string>): string[] {
  return typeCheck({
    sources: { ...samples, "universal.d.ts": universal },
    include: ["resources", "src/domain", "src/engine/declare"],
    compilerOptions: { lib: ["ES2023"], types: [], jsx: undefined },
  }).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

const universal = `
declare class URLSearchParams {
  constructor(init?: string | string[][]);
  readonly size: number;
  get(name: string): string | null;
  has(name: string): boolean;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}`;

/** Returns the part of a file: 'src/site/Home.tsx' is in site, 'src/company.ts' in company. */
function partOf(path: string): string {
  const [, inner] = within.find(([folder]) => folder.test(path)) ?? [];
  if (inner) return inner;
  const [, part = ""] = /^(?:src\/)?([\w-]+)/.exec(path) ?? [];
  return part === "start" ? "main" : part;
}

/** Returns the part of an imported file; '' for packages. */
const partOfImport = (from: string, to: string): string =>
  /^[#.]/.test(to) ? partOf(fileOfImport(from, to)) : "";

/** Lists the files that are not ignored, with or without a Git repository. */
function atTop(): string[] {
  const ignored = readFileSync(join(root, ".gitignore"), "utf8")
    .split("\n")
    .map((line) => line.replace(/\/$/, ""));
  return readdirSync(root).filter((name) => !ignored.includes(name) && existsSync(join(root, name)));
}
