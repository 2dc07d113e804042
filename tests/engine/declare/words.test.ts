import { expect, test } from "vitest";
import { usersOfWords, vocabulary } from "#tests/setup/words.ts";
import { reports, resources } from "../company/index.ts";

test("the second company uses every word of the vocabulary", () => {
  const users = usersOfWords([...resources, ...reports]);
  expect(vocabulary().filter((word) => !users.has(word))).toEqual([]);
});
