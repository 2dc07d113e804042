/** A name that is written right to left, or brings marks along, leaves the figures beside it where they are. */
import { expect, test } from "vitest";
import { named } from "#console/providers/named.ts";
import { nameOf } from "#console/screens/list/together/names.ts";
import { plainText, nameInSentence } from "#domain/text.ts";
import { english } from "#papers/wording.ts";
import { loans } from "#resources/loans.ts";
import { payments } from "#resources/payments.ts";
import { invitationLetter } from "#server/mail/letters.ts";

const names = [
  ["محمد علي", "\u2068محمد علي\u2069"],
  ["דוד", "\u2068דוד\u2069"],
  // An override, or an end of the isolate, would reach beyond the name.
  ["\u202eRavi", "Ravi"],
  ["محمد\u2069\u202e", "\u2068محمد\u2069"],
  ["లక్ష్మి Devi", "లక్ష్మి Devi"],
] as const;

test.each(names)("the name %s is told as %s", (name, told) => {
  const about = {
    name,
    company: "Gold",
    phone: "1",
    ticket: "",
    amount: 500_00,
    penal: 0,
    day: "1 Jan 2026",
  };
  expect(nameInSentence(name)).toBe(told);
  expect(english.reminder.due(about)).toMatch(new RegExp(`^Dear ${told}, .*₹500`));
  expect(english.reminder.overdue(about)).toMatch(new RegExp(`^Dear ${told}, .*₹500`));
  expect(english.notice.dear(name)).toBe(`Dear ${told},`);
  expect(named(payments, "create", { amount: 500 }, { name })).toBe(`${told}, ₹500`);
  expect(named(loans, "create", { name, amount: 500 })).toBe(`${told}, ₹500`);
  expect(nameOf(loans, { name })).toBe(told);
  const letter = { name, email: "a@example.com", password: "p", origin: "https://example.com" };
  expect(invitationLetter(letter).text).toContain(`Dear ${told},`);
});

test.each(names)("what is copied back of %s is the name alone", (name, told) =>
  expect(plainText(told)).toBe(plainText(name)),
);
