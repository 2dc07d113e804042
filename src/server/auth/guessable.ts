/** Which passwords are refused wherever one is set (decision 81). The lists never reach the browser. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { company } from "#company";
import { passwordLength } from "#resources/staff/sign-in.ts";
import { invalid } from "#engine/server/http/problem.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Whose password it is to be; a name that is not known yet is left out. */
export type Owner = { email: string; name?: string };

/** What speaks against a password, for the person; undefined where nothing does. */
export function weaknessOf(password: string, owner: Owner): string | undefined {
  if (!passwordLength.isLongEnough(password)) return passwordLength.message;
  const plain = plainly(password);
  if (isLeaked(password) || isCommon(plain) || new Set(password).size < leastDifferent) return tooCommon;
  const rest = [...partsOf(owner), ...companyParts].reduce((left, part) => left.replaceAll(part, ""), plain);
  const isOwn = rest !== plain && (!passwordLength.isLongEnough(rest) || isCommon(rest));
  return isOwn ? tooPersonal : undefined;
}

/** The same as an objection to what was typed at `path`. */
export function refuseGuessable(password: string, owner: Owner, path: string): void {
  const msg = weaknessOf(password, owner);
  if (msg) throw invalid([{ msg, path }]);
}

const tooCommon =
  "This password is easily guessed. Please choose another: no common word, no row of digits or keys.";
const tooPersonal =
  "This password is easily guessed from your name, your email or the company. Please choose one without them.";

/** As it stands in published lists of leaked passwords. */
const isLeaked = (password: string) => leaked.has(password.toLowerCase());
const leaked: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** Letters and digits alone, as they are usually stood in for. */
const plainly = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, (sign) => standIns[sign] ?? "");

const isCommon = (plain: string) =>
  [plain, unmasked(plain)].some((each) =>
    [each, bare(each)].some((word) => commonPasswords.has(word) || isRow(word)),
  );

/** 'p455w0rd' is read as it is meant. */
const unmasked = (plain: string) => plain.replace(/[013457]/g, (digit) => standIns[digit] ?? digit);
const standIns: Readonly<Record<string, string>> = {
  ...{ "@": "a", $: "s" },
  ...{ 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" },
};

/** Without the year or the 123 around a word. */
const bare = (plain: string) => plain.replace(/^\p{N}+|\p{N}+$/gu, "");

/** One after the other in the alphabet, in counting or on a keyboard, forwards or backwards. */
const isRow = (plain: string) =>
  plain.length >= 4 && rows.some((row) => row.includes(plain) || row.includes([...plain].reverse().join("")));
const rows = [
  ..."01234567890123456789 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm".split(" "),
  ..."1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv5tgb qazwsxedcrfvtgb".split(" "),
];

const leastDifferent = 4;

/** The longest first, and none so short that it stands in many words. */
const partsOf = ({ email, name = "" }: Owner): string[] =>
  longestFirst([email, ...email.split(/[^\p{L}\p{N}]+/u), name, ...name.split(/\s+/)]);

const longestFirst = (texts: readonly string[]) =>
  texts
    .map(plainly)
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);

/** What everybody knows of where they work. */
const companyParts = longestFirst(
  [company.name, company.legalName, ...Object.values(company.city), new URL(company.url).hostname].flatMap(
    (text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)],
  ),
);
