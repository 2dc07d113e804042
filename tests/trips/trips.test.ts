/** Follows every example of resources/README.md in a copy of the project. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { root } from "../setup/type-check.ts";
import { type Copy, examplesIn, applyExample, openCopy } from "./copy.ts";
import { testAtNight } from "#tests/setup/night.ts";

const examples = examplesIn(readFileSync(join(root, "resources/README.md"), "utf8"));
// Starting compilers and test runners is slow on a busy machine.
const patience = { timeout: 240_000 };

/** Files that a new kind of field touches. */
const tables = [
  "src/engine/console/screens/cells/Cell.tsx",
  "src/engine/console/screens/form/FormFields.tsx",
  "src/engine/declare/kinds/index.ts",
  "src/engine/declare/schema.ts",
  "src/engine/server/tables/column-kinds.ts",
];
const kind = [...tables, "src/engine/declare/field.ts", "src/engine/declare/kinds/emails.ts"];

let copy: Copy;
beforeAll(() => {
  copy = openCopy();
  for (const example of examples) applyExample(copy, example);
  copy.write("tests/trips/trial.test.ts", readFileSync(join(root, "tests/trips/trial.ts"), "utf8"));
}, patience.timeout);
afterAll(() => copy.remove());

it("the examples change exactly the promised files", () => {
  const files = new Set(examples.map(({ path }) => path));
  expect(kind).toHaveLength(7);
  expect([...files].sort()).toEqual(
    [
      ...kind,
      "resources/customers/customers.ts",
      "resources/customers/notes.ts",
      "resources/index.ts",
      "resources/loans/commands/move.ts",
      "resources/loans/loan.ts",
      "resources/loans/loans.ts",
      "resources/office/lockers.ts",
      "resources/reports/index.ts",
      "resources/reports/large-loans.ts",
      "src/domain/loan/document-numbers.ts",
      "src/papers/index.ts",
      "src/papers/movement.ts",
      "src/server/customers/note-table.ts",
      "src/server/loans/loan-table.ts",
      "src/server/loans/move-table.ts",
      "src/server/loans/move.ts",
      "src/server/office/locker-table.ts",
      "src/server/registry.ts",
      "src/server/reports/index.ts",
      "src/server/reports/large-loans.ts",
      "src/server/tables.ts",
      "tests/engine/company/hirers.ts",
      "tests/engine/company/tables.ts",
      "tests/engine/company/samples.ts",
    ].sort(),
  );
});

testAtNight("the examples work on both databases and break no test of the project", patience, () => {
  const { output, code } = copy.test(
    "tests/trips/trial.test.ts",
    "tests/engine/server/api.test.ts",
    "tests/engine/declare/kinds.test.ts",
    "tests/resources/registry.test.ts",
    "tests/server/access.test.ts",
    "tests/server/contract.test.ts",
    "tests/server/upgrade.test.ts",
  );
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
});

testAtNight("the examples compile", patience, () => {
  expect(
    copy.complaints("resources", "src/server", "src/console", "src/site", "tests/server", "tests/trips"),
  ).toBe("");
});

testAtNight(
  "the compiler names each table that lacks a new field or kind, or is neither proved nor excused, and a paper without readers",
  patience,
  () => {
    const lockers = "src/server/office/locker-table.ts";
    copy.change(lockers, (text) => text.replace(/^ *audit: .*\n/m, ""));
    const map = "src/server/loans/loan-table.ts";
    copy.change(map, (text) => text.replace('remark: column("remark"),', ""));
    for (const table of tables)
      copy.change(table, (text) =>
        text.replace(/^ {2}emails(,|: (?!\{)[\s\S]*?,)$|^ {2}emails: \{[\s\S]*?^ {2}\},/m, ""),
      );
    copy.change("src/papers/movement.ts", (text) => text.replace('readers: "branch",', ""));
    const complaints = copy.complaints("src/console", "src/server");
    expect(complaints).toMatch(/^src\/papers\/movement\.ts[\s\S]*'readers' is missing/m);
    expect(complaints).toMatch(new RegExp(`^${map}[^]*'remark' is missing`, "m"));
    expect(complaints).toMatch(new RegExp(`^${lockers}[^]*'audit' is missing`, "m"));
    for (const table of tables) expect(complaints).toMatch(new RegExp(`^${table}\\(.*'?emails'? `, "m"));
  },
);
