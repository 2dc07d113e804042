/** What declarations, rules and the server say in English to a visitor has its words in the other languages too. */
import { describe, expect, test } from "vitest";
import { company } from "#company";
import { readNumber } from "#domain/basics/read-number.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { problems } from "#engine/declare/check.ts";
import { formValues } from "#engine/declare/derive.ts";
import { callback, contact } from "#resources/visitors/contact.ts";
import { firstLoginReset, forgotPassword, login, resetPassword } from "#resources/staff/sign-in.ts";
import { addPasskey, beginPasskey } from "#resources/staff/passkeys.ts";
import {
  beginSecondFactor,
  challenge,
  challengeAtSignIn,
  code,
  confirmSecondFactor,
  proveAgain,
  recoveryCode,
  removePasskey,
  removeSecondFactor,
  secondStep,
} from "#resources/staff/second-factor.ts";
import type { AnyField, AnyForm, Row } from "#engine/declare/vocabulary.ts";
import { ClockBehind, OutcomeUnknown } from "#engine/server/db/errors.ts";
import { type Outcome, toProblem } from "#engine/server/http/problem.ts";
import { trapped } from "#server/visitors/contact.ts";
import { declaredOf } from "#site/islands/texts.ts";
import { catalogue } from "#texts/catalogue.ts";
import { declaredIn } from "#texts/declared-in.ts";

const wrongNumbers = ["many", "1.2.3", "12,5", "1 2", "1234567890123456"];

/** What each island's forms declare. */
const forms = {
  contact: [contact],
  callback: [callback],
  application: [contact],
  login: [login, secondStep, challengeAtSignIn],
  forgotPassword: [forgotPassword, resetPassword],
  resetPassword: [firstLoginReset],
  secondFactor: [
    ...[beginSecondFactor, confirmSecondFactor, removeSecondFactor, removePasskey, proveAgain, challenge],
    ...[beginPasskey, addPasskey],
  ],
} as const;

/** What only programs fill in has no words for anybody. */
const unseen = ["signIn", "id", "passkey"];

describe.each(["te", "hi"] as const)("in %s", (language) => {
  const translated = (island: keyof typeof declaredOf) =>
    Object.assign(
      {},
      ...(declaredOf[island] ?? []).map((group) => catalogue[language].declared[group]),
    ) as Readonly<Record<string, string>>;

  test.each(Object.entries(forms))("everything that the forms of '%s' say is there", (island, ofIsland) => {
    const said = (ofIsland as readonly (AnyForm & Submitted)[]).flatMap(sentencesOf);
    expect(Object.keys(translated(island as keyof typeof forms))).toEqual(expect.arrayContaining(said));
  });

  test.each(["login", "secondFactor"] as const)("'%s' can ask for every kind of code", (island) => {
    const said = [code, recoveryCode].flatMap(({ label, hint }) => [label, hint]);
    expect(Object.keys(translated(island))).toEqual(expect.arrayContaining(said));
  });

  test.each(["quickEstimate", "calculator", "eligibility", "contact", "application"] as const)(
    "'%s' says what is wrong with a number",
    (island) => {
      const said = wrongNumbers.map((typed) => readNumber(typed).wrong);
      expect(said).not.toContain(undefined);
      expect(Object.keys(translated(island))).toEqual(expect.arrayContaining(said));
    },
  );

  const told = (island: string, english: string) =>
    declaredIn({ ...catalogue.en.declared, everyone: translated(island as keyof typeof forms) }, english);

  const withForms = Object.keys(declaredOf).filter((island) => island in forms || island === "registration");
  test.each(withForms)("'%s' tells whatever goes wrong", (island) => {
    for (const error of troubles)
      for (const outcome of ["nothing", "unknown", "askable"] satisfies Outcome[]) {
        const { message } = toProblem(error, "3fa29c01bd", outcome);
        expect(told(island, message).replace("3fa29c01bd", "")).not.toMatch(/[A-Za-z]/);
      }
  });

  test.each(["contact", "callback", "application"])("'%s' tells whom to call instead", (island) => {
    expect(told(island, trapped)).not.toMatch(/[A-Za-z]/);
    expect(told(island, trapped)).toContain(company.phone);
  });

  test("nothing is left in English, and a number keeps its place", () => {
    for (const group of Object.values(catalogue[language].declared))
      for (const [english, words] of Object.entries(group)) {
        if (english !== "OTP")
          expect(words).toMatch(language === "te" ? /\p{sc=Telugu}/u : /\p{sc=Devanagari}/u);
        expect(words.includes("{number}"), english).toBe(english.includes("{number}"));
      }
  });
});

/** One of each kind that the database has, a commit without an answer, and what nobody expected. */
const troubles: readonly Error[] = [
  ...["ENOSPC", "EROFS", "SQLITE_BUSY", "ECONNREFUSED"].map((code) =>
    Object.assign(new Error(code), { code }),
  ),
  new ClockBehind(),
  new OutcomeUnknown(new Error("gone")),
  new Error("anything"),
];

type Submitted = { submit: { success?: string; failure: string } };

/** Labels, hints, what comes of it, and what is said of values that are missing, too long or not of their kind. */
function sentencesOf(form: AnyForm & Submitted): string[] {
  const { success, failure } = form.submit;
  const fields = Object.entries(form.fields).filter(([name]) => !unseen.includes(name));
  const filled = (value: (field: AnyField) => unknown): Row =>
    Object.fromEntries(fields.map(([name, field]) => [name, value(field)]));
  const tries = [
    filled(() => ""),
    filled(() => "x".repeat(3000)),
    ...[Number.NaN, -1, 200_000, 1.234].map((number) =>
      filled(({ kind }) => (kind === "grams" ? number : "x")),
    ),
  ];
  const refusals = tries.flatMap((typed) =>
    problems(form, "create", formValues(form, "create", typed, visitor), visitor),
  );
  return [
    ...fields.flatMap(([, { label, hint }]) => [label, ...(typeof hint === "string" ? [hint] : [])]),
    ...(success ? [success] : []),
    failure,
    ...refusals.filter(({ path }) => !unseen.includes(path)).map(({ msg }) => msg),
  ];
}

const visitor: Actor = { id: "", role: "customer" };
