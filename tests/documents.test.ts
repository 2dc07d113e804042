/** What the documents promise: a first page that is read, ways that lead somewhere, commands and names that exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "#package";
import { root } from "./setup/type-check.ts";

type Text = { path: string; text: string };

const documents = filesIn("", /\.md$/);
const code = ["src", "resources", "tests"].flatMap((folder) => filesIn(folder, /\.[jt]sx?$/));

test("the first page is read to its end: 8 kB and four pictures", () => {
  const { text } = document("README.md");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8 * 1024);
  expect(picturesIn(text)).toHaveLength(4);
});

test("every link and picture leads to something that is there", () =>
  expect(documents.flatMap(deadEnds)).toEqual([]));

test("every picture is shown", () => {
  const shown = documents.flatMap(({ path, text }) => picturesIn(text).map((to) => reached(path, to)));
  const kept = readdirSync(join(root, ".github/screens"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".png"))
    .map((name) => posix.join(".github/screens", name));
  expect(kept.filter((path) => !shown.includes(path))).toEqual([]);
});

test("every command exists", () => expect(documents.flatMap(unknownCommands)).toEqual([]));

describe("decisions", () => {
  const numbers = matches(document("resources/DECISIONS.md").text, /^### (\d+)\. /gm).map(Number);

  test("are numbered one by one", () => expect(numbers).toEqual(numbers.map((_, index) => index + 1)));

  test("that the code names are there", () => {
    const named = code.flatMap(({ text }) => decisionsIn(text));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

test("the variables that are explained are those that are read", () => {
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

/** Of the machine, of Node, of SQLite and of Vite. */
const others = ["PATH", "NODE_ENV", "SQLITE_TMPDIR", "DEV"];

describe("these tests can fail", () => {
  const page = (text: string): Text => ({ path: "tests/README.md", text });

  test.each([
    "[gone](gone.md)",
    "![gone](gone.png)",
    '<img src="gone.png" alt="">',
    "[no heading](../README.md#no-heading)",
    "[no heading here](#no-heading)",
  ])("on %s", (text) => expect(deadEnds(page(text))).toHaveLength(1));

  test.each(["[there](../README.md#run-it)", "[here](#a-day)\n# A day", "`[code](gone.md)`"])(
    "and not on %s",
    (text) => expect(deadEnds(page(text))).toEqual([]),
  );

  test("on a command", () => expect(unknownCommands(page("`npm run fly`"))).toHaveLength(1));

  test("on several decisions at once", () =>
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
  const path = reached(from.path, to);
  if (!existsSync(join(root, path))) return false;
  if (heading === undefined) return true;
  const text = path === from.path ? from.text : document(path).text;
  return matches(text, /^#+ (.+)$/gm)
    .map(anchorOf)
    .includes(heading);
}

/** The file that a link leads to, from the top of the repository. */
const reached = (from: string, to: string): string => {
  const [path = ""] = to.split("#");
  return path === "" ? from : posix.join(posix.dirname(from), path);
};

/** As GitHub names a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const picturesIn = (text: string): string[] =>
  matches(prose(text), /(?:!\[[^\]]*\]\(|<img src=")([^)"\s]+)/g);

/** Examples lead nowhere. */
const prose = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```$/gm, "").replace(/`[^`\n]*`/g, "");

const unknownCommands = ({ path, text }: Text): string[] =>
  matches(text, /\bnpm run ([\w:-]+)/g)
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `${path} names npm run ${name}`);

const decisionsIn = (text: string): number[] =>
  matches(text, /\bdecisions? (\d+(?:(?:,| and) \d+)*)/gi).flatMap((list) =>
    matches(list, /(\d+)/g).map(Number),
  );

/** What the first group of a pattern finds. */
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
