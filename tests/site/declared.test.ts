/** English texts of declarations, rules and the server that visitors see are translated. */
import { describe, expect, test } from "vitest";
import { company } from "#company";
import { parseNumber } from "#domain/basics/parse-number.ts";
import type { Actor } from "#domain/basics/roles.ts";
import { validate } from "#engine/declare/validate.ts";
import { formValues } from "#engine/declare/derive.ts";
import { callbackForm, contactForm } from "#resources/visitors/contact.ts";
import {
  firstLoginResetForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
} from "#resources/staff/sign-in.ts";
import { addPasskey, beginPasskey } from "#resources/staff/passkeys.ts";
import {
  beginSecondFactor,
  reauthenticationChallenge,
  loginChallenge,
  codeField,
  confirmSecondFactor,
  reauthenticate,
  recoveryCodeField,
  removePasskey,
  removeSecondFactor,
  loginSecondStep,
} from "#resources/staff/second-factor.ts";
import type { AnyField, AnyFormDefinition, Row } from "#engine/declare/vocabulary.ts";
import { ClockBehind, OutcomeUnknown } from "#engine/server/db/errors.ts";
import { type FailureOutcome, toProblem } from "#engine/server/http/problem.ts";
import { trapMessage } from "#server/visitors/contact.ts";
import { islandDeclaredGroups } from "#site/islands/texts.ts";
import { catalogue } from "#texts/catalogue.ts";
import { translateDeclared } from "#texts/translate-declared.ts";

const wrongNumbers = ["many", "1.2.3", "12,5", "1 2", "1234567890123456"];

/** The form definitions of each island. */
const forms = {
  contact: [contactForm],
  callback: [callbackForm],
  application: [contactForm],
  login: [loginForm, loginSecondStep, loginChallenge],
  forgotPassword: [forgotPasswordForm, resetPasswordForm],
  resetPassword: [firstLoginResetForm],
  secondFactor: [
    ...[
      beginSecondFactor,
      confirmSecondFactor,
      removeSecondFactor,
      removePasskey,
      reauthenticate,
      reauthenticationChallenge,
    ],
    ...[beginPasskey, addPasskey],
  ],
} as const;

/** Fields that only programs fill in need no translation. */
const unseen = ["signIn", "id", "passkey"];

describe.each(["te", "hi"] as const)("in %s", (language) => {
  const translated = (island: keyof typeof islandDeclaredGroups) =>
    Object.assign(
      {},
      ...(islandDeclaredGroups[island] ?? []).map((group) => catalogue[language].declared[group]),
    ) as Readonly<Record<string, string>>;

  test.each(Object.entries(forms))("every text of the forms of '%s' is translated", (island, ofIsland) => {
    const said = (ofIsland as readonly (AnyFormDefinition & Submitted)[]).flatMap(sentencesOf);
    expect(Object.keys(translated(island as keyof typeof forms))).toEqual(expect.arrayContaining(said));
  });

  test.each(["login", "secondFactor"] as const)("'%s' has the texts for every kind of code", (island) => {
    const said = [codeField, recoveryCodeField].flatMap(({ label, hint }) => [label, hint]);
    expect(Object.keys(translated(island))).toEqual(expect.arrayContaining(said));
  });

  test.each(["quickEstimate", "calculator", "eligibility", "contact", "application"] as const)(
    "'%s' explains every mistake in a number",
    (island) => {
      const said = wrongNumbers.map((typed) => parseNumber(typed).wrong);
      expect(said).not.toContain(undefined);
      expect(Object.keys(translated(island))).toEqual(expect.arrayContaining(said));
    },
  );

  const told = (island: string, english: string) =>
    translateDeclared(
      { ...catalogue.en.declared, everyone: translated(island as keyof typeof forms) },
      english,
    );

  const withForms = Object.keys(islandDeclaredGroups).filter(
    (island) => island in forms || island === "registration",
  );
  test.each(withForms)("'%s' has translations of all failures", (island) => {
    for (const error of troubles)
      for (const outcome of ["nothing", "unknown", "askable"] satisfies FailureOutcome[]) {
        const { message } = toProblem(error, "3fa29c01bd", outcome);
        expect(told(island, message).replace("3fa29c01bd", "")).not.toMatch(/[A-Za-z]/);
      }
  });

  test.each(["contact", "callback", "application"])("'%s' names a phone number to call instead", (island) => {
    expect(told(island, trapMessage)).not.toMatch(/[A-Za-z]/);
    expect(told(island, trapMessage)).toContain(company.phone);
  });

  test("no text stays in English, and every number has its place", () => {
    for (const group of Object.values(catalogue[language].declared))
      for (const [english, words] of Object.entries(group)) {
        if (english !== "OTP")
          expect(words).toMatch(language === "te" ? /\p{sc=Telugu}/u : /\p{sc=Devanagari}/u);
        expect(words.includes("{number}"), english).toBe(english.includes("{number}"));
      }
  });
});

/** One database failure of each kind, a commit without a response, and an unexpected error. */
const troubles: readonly Error[] = [
  ...["ENOSPC", "EROFS", "SQLITE_BUSY", "ECONNREFUSED"].map((code) =>
    Object.assign(new Error(code), { code }),
  ),
  new ClockBehind(),
  new OutcomeUnknown(new Error("gone")),
  new Error("anything"),
];

type Submitted = { submit: { success?: string; failure: string } };

/** Returns labels, hints, results and all validation messages of a form. */
function sentencesOf(form: AnyFormDefinition & Submitted): string[] {
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
    validate(form, "create", formValues(form, "create", typed, visitor), visitor),
  );
  return [
    ...fields.flatMap(([, { label, hint }]) => [label, ...(typeof hint === "string" ? [hint] : [])]),
    ...(success ? [success] : []),
    failure,
    ...refusals.filter(({ path }) => !unseen.includes(path)).map(({ msg }) => msg),
  ];
}

const visitor: Actor = { id: "", role: "customer" };
