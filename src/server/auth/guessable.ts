/** Rejects easily guessed passwords (decision 81). The word lists never reach the browser. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { company } from "#company";
import { passwordLengthRule } from "#resources/staff/sign-in.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { commonPasswords } from "./common-passwords.ts";

type PasswordOwner = { email: string; name?: string };

export function weaknessOf(password: string, owner: PasswordOwner): string | undefined {
  if (!passwordLengthRule.isLongEnough(password)) return passwordLengthRule.message;
  const plain = normalized(password);
  if (isLeaked(password) || isCommon(plain) || new Set(password).size < minDifferentCharacters)
    return tooCommon;
  const remainder = [...partsOf(owner), ...companyParts].reduce(
    (rest, part) => rest.replaceAll(part, ""),
    plain,
  );
  const isPersonal =
    remainder !== plain && (!passwordLengthRule.isLongEnough(remainder) || isCommon(remainder));
  return isPersonal ? tooPersonal : undefined;
}

export function refuseGuessable(password: string, owner: PasswordOwner, path: string): void {
  const msg = weaknessOf(password, owner);
  if (msg) throw invalid([{ msg, path }]);
}

const tooCommon =
  "This password is easy to guess. Please choose one without common words or rows of digits or keys.";
const tooPersonal =
  "This password is easy to guess from your name, your email or the company. Please choose one without them.";

const isLeaked = (password: string) => leaked.has(password.toLowerCase());
const leaked: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

const normalized = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => lookalikes[sign] ?? "");

const isCommon = (plain: string) =>
  [plain, unmasked(plain)].some((each) =>
    [each, withoutOuterDigits(each)].some((word) => commonPasswords.has(word) || isSequence(word)),
  );

/** Reads 'p455w0rd' as 'password'. */
const unmasked = (plain: string) => plain.replace(/[013457]/g, (digit) => lookalikes[digit] ?? digit);
const lookalikes: Readonly<Record<string, string>> = {
  "@": "a",
  $: "s",
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
};

const withoutOuterDigits = (plain: string) => plain.replace(/^\p{N}+|\p{N}+$/gu, "");

const isSequence = (plain: string) =>
  plain.length >= 4 &&
  sequences.some((row) => row.includes(plain) || row.includes([...plain].reverse().join("")));
const sequences = [
  ..."01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm".split(" "),
  ..."1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv5tgb qazwsxedcrfvtgb".split(" "),
];

const minDifferentCharacters = 4;

/** Leaves out parts under three characters, which occur in too many words. */
const partsOf = ({ email, name = "" }: PasswordOwner): string[] =>
  longestFirst([email, ...email.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)]);

const longestFirst = (texts: readonly string[]) =>
  texts
    .map(normalized)
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);

/** Employees know the company's name, city and domain, and so does an attacker. */
const companyParts = longestFirst(
  [company.name, company.legalName, ...Object.values(company.city), new URL(company.url).hostname].flatMap(
    (text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)],
  ),
);
