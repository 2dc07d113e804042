import { expect, test } from "vitest";
import { resources } from "#resources/index.ts";
import { reports } from "#resources/reports/index.ts";
import * as passkeys from "#resources/staff/passkeys.ts";
import * as secondFactor from "#resources/staff/second-factor.ts";
import * as signIn from "#resources/staff/sign-in.ts";
import * as contact from "#resources/visitors/contact.ts";
import { type Declaration, usersOfWords, vocabulary } from "#tests/setup/words.ts";

/** Words that one declaration uses, each with the reason why it is not a named component or a default. */
const lonely: Readonly<Record<string, string>> = {
  body: "The specification has the whole employee in the body",
  after: "The form, the contract and the server share how many payments the form had seen",
  days: "Part of a named filter",
  isEmpty: "Part of a named filter",
  ends: "What waits for a second person ends by time, judged in SQL and in the browser",
  requires: "Both sides leave out what the company makes optional, under the specified message",
  first: "Only the server's search can put active loans before others",
  cells: "Names the cells of the company",
  sortable: "The server, the contract and the screen share the columns that sort",
  exportOnly: "The screen and the export share the columns",
  isAlwaysExpanded: "A component for one table would repeat the drawing of all rows",
  postedUpToLabel: "The response has the day for it, and the engine has no word of the trade",
};

const forms: Declaration[] = [passkeys, secondFactor, signIn, contact].flatMap((file) =>
  Object.entries(file).flatMap(([name, each]) =>
    typeof each === "object" && "submit" in each ? [{ ...each, name }] : [],
  ),
);

test("every word of the vocabulary has two declarations that use it, or a reason", () => {
  const users = usersOfWords([...resources, ...reports, ...forms]);
  const found = vocabulary().filter((word) => (users.get(word)?.size ?? 0) < 2);
  expect(found.sort()).toEqual(Object.keys(lonely).sort());
});
