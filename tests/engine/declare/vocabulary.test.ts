import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { typeCheck } from "#tests/setup/type-check.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const expectation = /^\/\/ @ts-expect-error ('.+?'|"\w+") /;

test("every misused word is a compile error that names the word", () => {
  const source = read("vocabulary.test-d.ts");
  const complaints = typeCheck({
    sources: {
      "tests/engine/declare/mistakes.ts": source.replaceAll("@ts-expect-error", "expected:"),
      ...Object.fromEntries(
        ["names", "shops", "bicycles", "give-back"].map((name) => [
          `tests/engine/company/${name}.ts`,
          read(`../company/${name}.ts`),
        ]),
      ),
    },
  });
  const expected = source.split("\n").flatMap((text, index) => {
    const word = expectation.exec(text)?.[1];
    return word ? [{ line: index + 2, word }] : [];
  });

  expect(expected.length).toBeGreaterThan(30);
  expect(
    complaints.map(({ line, message }) => {
      const word = expected.find((each) => each.line === line)?.word;
      return { line, word: word && message.includes(word) ? word : message };
    }),
  ).toEqual(expected);
}, 60_000);
