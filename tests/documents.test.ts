/** Checks the documents: the size of the first page, links, commands, decision numbers and variables. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "#package";
import { root } from "./setup/type-check.ts";

type Text = { path: string; text: string };

const documents = filesIn("", /\.md$/);
const code = ["src", "resources", "tests"].flatMap((folder) => filesIn(folder, /\.[jt]sx?$/));

test("the first page has at most 8 kB and exactly four pictures", () => {
  const { text } = document("README.md");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024);
  expect(picturesIn(text)).toHaveLength(4);
});

test("every link and picture leads to an existing target", () =>
  expect(documents.flatMap(deadEnds)).toEqual([]));

test("every stored screenshot appears in a document", () => {
  const shown = documents.flatMap(({ path, text }) => picturesIn(text).map((to) => targetOf(path, to)));
  const screenshots = readdirSync(join(root, ".github/screens"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".png"))
    .map((name) => posix.join(".github/screens", name));
  expect(screenshots.filter((path) => !shown.includes(path))).toEqual([]);
});

test("every npm command in a document exists", () => expect(documents.flatMap(unknownCommands)).toEqual([]));

describe("decisions", () => {
  const numbers = matches(document("resources/DECISIONS.md").text, /^### (\d+)\. /gm).map(Number);

  test("are numbered consecutively", () => expect(numbers).toEqual(numbers.map((_, index) => index + 1)));

  test("that the code cites exist", () => {
    const named = code.flatMap(({ text }) => decisionsIn(text));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

test("OPERATIONS.md explains exactly the environment variables that the product reads", () => {
  const { text } = document("src/server/OPERATIONS.md");
  const explained = matches(text, /^\| (`[A-Z][^|]*) \|/gm).flatMap((cell) => matches(cell, /`(\w+)`/g));
  const product = [
    ...filesIn("src", /\.[jt]sx?$/),
    { path: "", text: readFileSync(join(root, "vite.config.ts"), "utf8") },
  ];
  const read = product.flatMap((file) =>
    matches(file.text, /\benv\.([A-Z][A-Z_]+)\b|^ {2}([A-Z][A-Z_]+): /gm),
  );
  const own = [...new Set(read)].filter((name) => !others.includes(name));
  expect(explained.sort()).toEqual(own.sort());
});

/** Variables of the machine, Node, SQLite and Vite, which OPERATIONS.md need not explain. */
const others = ["PATH", "NODE_ENV", "SQLITE_TMPDIR", "DEV"];

describe("the checks above", () => {
  const page = (text: string): Text => ({ path: "tests/README.md", text });

  test.each([
    "[gone](gone.md)",
    "![gone](gone.png)",
    '<img src="gone.png" alt="">',
    "[no heading](../README.md#no-heading)",
    "[no heading here](#no-heading)",
  ])("report a broken link: %s", (text) => expect(deadEnds(page(text))).toHaveLength(1));

  test.each(["[there](../README.md#run-it)", "[here](#a-day)\n# A day", "`[code](gone.md)`"])(
    "accept a valid link: %s",
    (text) => expect(deadEnds(page(text))).toEqual([]),
  );

  test("report an unknown command", () => expect(unknownCommands(page("`npm run fly`"))).toHaveLength(1));

  test("find several decisions in one phrase", () =>
    expect(decisionsIn("(decision 9) and decisions 26, 27 and 30")).toEqual([9, 26, 27, 30]));
});

function deadEnds({ path, text }: Text): string[] {
  const links = matches(prose(text), /\]\(([^)\s]+)\)/g).concat(picturesIn(text));
  return [...new Set(links)]
    .filter((to) => !/^[a-z]+:/.test(to) && !isThere({ path, text }, to))
    .map((to) => `${path} leads to ${to}`);
}

function isThere(from: Text, to: string): boolean {
  const [, heading] = to.split("#");
  const path = targetOf(from.path, to);
  if (!existsSync(join(root, path))) return false;
  if (heading === undefined) return true;
  const text = path === from.path ? from.text : document(path).text;
  return matches(text, /^#+ (.+)$/gm)
    .map(anchorOf)
    .includes(heading);
}

/** Returns the path of a linked file, relative to the top of the repository. */
const targetOf = (from: string, to: string): string => {
  const [path = ""] = to.split("#");
  return path === "" ? from : posix.join(posix.dirname(from), path);
};

/** Builds the anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const picturesIn = (text: string): string[] =>
  matches(prose(text), /(?:!\[[^\]]*\]\(|<img src=")([^)"\s]+)/g);

/** Removes code examples, whose links need no target. */
const prose = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, "").replace(/`[^`\n]*`/g, "");

const unknownCommands = ({ path, text }: Text): string[] =>
  matches(text, /\bnpm run ([\w:-]+)/g)
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `${path} names npm run ${name}`);

const decisionsIn = (text: string): number[] =>
  matches(text, /\bdecisions? (\d+(?:(?:,| and) \d+)*)/gi).flatMap((list) =>
    matches(list, /(\d+)/g).map(Number),
  );

/** Returns the first matched group of each match. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? "");
}

function document(path: string): Text {
  return { path, text: readFileSync(join(root, path), "utf8") };
}

function filesIn(folder: string, name: RegExp): Text[] {
  const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n").concat(".git/");
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignored.includes(`${entry.name}/`) ? [] : filesIn(path, name);
    return name.test(entry.name) ? [document(path)] : [];
  });
}
