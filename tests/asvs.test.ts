/** Checks `src/server/ASVS.md`: each requirement of levels 1 and 2 once, with a state and existing tests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./setup/type-check.ts";

/** Number of requirements of level 1 or 2 per section; in version 5.0.0 they precede those of level 3. */
const sections: Readonly<Record<string, number>> = {
  "1.1": 2,
  "1.2": 9,
  "1.3": 11,
  "1.4": 3,
  "1.5": 2,
  "2.1": 3,
  "2.2": 3,
  "2.3": 4,
  "2.4": 1,
  "3.2": 2,
  "3.3": 4,
  "3.4": 6,
  "3.5": 5,
  "3.7": 2,
  "4.1": 3,
  "4.2": 1,
  "4.3": 2,
  "4.4": 4,
  "5.1": 1,
  "5.2": 3,
  "5.3": 2,
  "5.4": 3,
  "6.1": 3,
  "6.2": 12,
  "6.3": 4,
  "6.4": 4,
  "6.5": 5,
  "6.6": 3,
  "6.8": 4,
  "7.1": 3,
  "7.2": 4,
  "7.3": 2,
  "7.4": 5,
  "7.5": 2,
  "7.6": 2,
  "8.1": 2,
  "8.2": 3,
  "8.3": 1,
  "8.4": 1,
  "9.1": 3,
  "9.2": 4,
  "10.1": 2,
  "10.2": 2,
  "10.3": 4,
  "10.4": 11,
  "10.5": 5,
  "10.6": 2,
  "10.7": 3,
  "11.1": 2,
  "11.2": 3,
  "11.3": 3,
  "11.4": 4,
  "11.5": 1,
  "11.6": 1,
  "12.1": 3,
  "12.2": 2,
  "12.3": 4,
  "13.1": 1,
  "13.2": 5,
  "13.3": 2,
  "13.4": 5,
  "14.1": 2,
  "14.2": 4,
  "14.3": 3,
  "15.1": 3,
  "15.2": 3,
  "15.3": 7,
  "16.1": 1,
  "16.2": 5,
  "16.3": 4,
  "16.4": 3,
  "16.5": 3,
  "17.1": 1,
  "17.2": 4,
  "17.3": 2,
};
const requirements = Object.entries(sections).flatMap(([section, many]) =>
  Array.from({ length: many }, (_, index) => `${section}.${index + 1}`),
);

const text = readFileSync(join(root, "src/server/ASVS.md"), "utf8");
const rows = rowsIn(text);

test("the table lists every requirement exactly once", () => {
  expect(requirements).toHaveLength(253);
  expect(rows.flatMap(({ numbers }) => numbers).sort()).toEqual([...requirements].sort());
});

test("every requirement has a state, and the summary counts the requirements of each state", () => {
  const counts = new Map<string, number>();
  for (const { state, numbers } of rows) counts.set(state, (counts.get(state) ?? 0) + numbers.length);
  const [holds, owner, open, none] = ["holds", "owner", "open", "none"].map((state) => counts.get(state));
  expect([...counts.keys()].sort()).toEqual(["holds", "none", "open", "owner"]);
  expect(/^Of 253 .*$/m.exec(text)?.[0]).toBe(
    `Of 253 requirements ${holds} hold, ${owner} are with the owner, ${open} are open, and ${none} are about nothing that is there.`,
  );
});

test("every requirement that holds names a test or a document", () =>
  expect(rows.filter(({ state, about }) => state === "holds" && !/\.test\.tsx?`|\]\(/.test(about))).toEqual(
    [],
  ));

test("every named test file exists", () => expect(missingIn(text)).toEqual([]));

describe("the parser", () => {
  test("reads the numbers, state and text of a row", () =>
    expect(rowsIn("| 3.3.*, 3.4.1 | cookies | **open**: there are some |")).toEqual([
      { numbers: ["3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.4.1"], state: "open", about: "there are some" },
    ]));

  test("reports a test file that does not exist", () =>
    expect(missingIn("`server/gone.test.ts` and `asvs.test.ts`")).toEqual(["server/gone.test.ts"]));
});

function rowsIn(text: string) {
  return [...text.matchAll(/^\| (\d[\d.*, ]*) \| [^|]+ \| \**(\w+)\**: (.+) \|$/gm)].map(
    ([, cell = "", state = "", about = ""]) => ({
      numbers: cell.split(", ").flatMap(requirementsOf),
      state,
      about,
    }),
  );
}

/** '3.3.*' stands for the whole section, '17.*' for the whole chapter. */
function requirementsOf(number: string): string[] {
  if (!number.endsWith("*")) return [number];
  return requirements.filter((each) => each.startsWith(number.slice(0, -1)));
}

function missingIn(text: string): string[] {
  return [...text.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(join(root, "tests", path)));
}
