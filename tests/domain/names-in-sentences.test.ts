/** A right-to-left name, or one with marks of direction, must not move the figures beside it. */
import { expect, test } from "vitest";
import { describeRecord, recordName } from "#engine/console/providers/record-name.ts";
import { plainText, nameInSentence } from "#domain/basics/text.ts";
import { articlesBlock } from "#papers/blocks.ts";
import { englishWording } from "#papers/wording.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import { passwordChangedEmail } from "#server/mail/account-emails.ts";
import { invitationEmail } from "#server/mail/email-texts.ts";

const names = [
  ["محمد علي", "\u2068محمد علي\u2069"],
  ["דוד", "\u2068דוד\u2069"],
  // An override, or the end of an isolate, would reach beyond the name.
  ["\u202eRavi", "Ravi"],
  ["محمد\u2069\u202e", "\u2068محمد\u2069"],
  ["లక్ష్మి Devi", "లక్ష్మి Devi"],
] as const;

const occasion = { device: "Firefox", address: "", at: new Date("2026-01-01T09:00:00+05:30") };

/** The storage place on a paper of an article in that packet. */
function placeOf(packet: string) {
  const item = { description: "Ring", grossWeight: 10, netWeight: 9, packet, seal: "417" };
  const block = articlesBlock([item], "Articles", { ...englishWording, writtenOut: String });
  return block.as === "table" ? block.rows[0]?.at(-1) : undefined;
}

test.each(names)("the name %s is written as %s in sentences", (name, written) => {
  const about = {
    name,
    company: "Gold",
    phone: "1",
    ticket: "",
    amount: 500_00,
    penal: 0,
    overdue: 500_00,
    charge: 0,
    day: "1 Jan 2026",
  };
  expect(nameInSentence(name)).toBe(written);
  expect(englishWording.reminder.due(about)).toMatch(new RegExp(`^Dear ${written}, .*₹500`));
  expect(englishWording.reminder.overdue(about)).toMatch(new RegExp(`^Dear ${written}, .*₹500`));
  expect(englishWording.notice.dear(name)).toBe(`Dear ${written},`);
  expect(describeRecord(payments, "create", { amount: 500 }, { name })).toBe(`${written}, ₹500`);
  expect(describeRecord(loans, "create", { name, amount: 500 })).toBe(`${written}, ₹500`);
  expect(recordName(loans, { name })).toBe(written);
  expect(englishWording.loan.inVersion(name, 2)).toBe(`${written}, version 2`);
  expect(englishWording.articles.enteredAs(name, "12")).toBe(`${written} (entered as 12)`);
  expect(englishWording.statement.charge(name, 50_00)).toBe(`${written}, including ₹50 GST`);
  expect(englishWording.statement.because("Reversal", name)).toBe(`Reversal: ${written}`);
  expect(placeOf(name)).toBe(`${written} / 417`);
  expect(
    passwordChangedEmail({ name, email: "a@example.com" }, occasion, "https://example.com").text,
  ).toContain(`Dear ${written},`);
  const email = { name, email: "a@example.com", password: "p", origin: "https://example.com" };
  expect(invitationEmail(email).text).toContain(`Dear ${written},`);
});

test.each(names)("a copy of %s from a sentence is the plain name", (name, written) =>
  expect(plainText(written)).toBe(plainText(name)),
);
