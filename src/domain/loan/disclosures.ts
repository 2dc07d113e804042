/** Declares and checks what the company discloses about itself. src/company.ts fills in the facts that are true. */
import { isDay } from "#domain/basics/dates.ts";
import { type Language, languages, type LocalizedText } from "#domain/basics/languages.ts";

export type Disclosures = {
  registration?: CompanyRegistration;
  cin: string;
  gstin: string;
  grievanceOfficer?: Officer;
  nodalOfficer?: Officer;
  /** In days. */
  complaintsAnsweredWithinDays?: number;
  insurance?: LocalizedText;
  vault?: LocalizedText;
  people: readonly Colleague[];
  pictures: readonly Picture[];
  testimonials: readonly Testimonial[];
};

type CompanyRegistration = { number: string; kind: string };

export type Officer = { name: string; phone: string; email: string; address: string; hours: LocalizedText };

type Colleague = { name: string; role: LocalizedText };

/** Size in pixels. */
export type Picture = { file: string; width: number; height: number; shows: LocalizedText };

/** `when` is a day: '2026-10-31'. */
export type Testimonial = { quote: string; language: Language; name: string; place: string; when: string };

/** Lists wrong disclosures at build time, because a build does not check types. */
export const disclosureIssues = (
  disclosures: Readonly<Partial<Record<keyof Disclosures, unknown>>>,
): string[] =>
  Object.entries(expectedFields).flatMap(([name, { holds, shape }]) =>
    holds(disclosures[name as keyof Disclosures]) ? [] : [`disclosures.${name} must be ${shape}`],
  );

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string" && value.trim() !== "";
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const isOptional =
  (holds: Check): Check =>
  (value) =>
    value === undefined || holds(value);
const isListOf =
  (holds: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(holds);
const hasFields =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, holds]) => holds((value as Record<string, unknown>)[name]));

const isInLanguages = hasFields(Object.fromEntries(languages.map((language) => [language, isText])));
const inLanguages = `{ ${languages.map((language) => `${language}: "…"`).join(", ")} }`;

const officer = {
  holds: isOptional(
    hasFields({ name: isText, phone: isText, email: isText, address: isText, hours: isInLanguages }),
  ),
  shape: `{ name: "…", phone: "…", email: "…", address: "…", hours: ${inLanguages} } or undefined`,
};
const number = { holds: (value: unknown) => typeof value === "string", shape: 'a text, or ""' };
const statement = { holds: isOptional(isInLanguages), shape: `${inLanguages} or undefined` };

const expectedFields: Readonly<Record<keyof Disclosures, { holds: Check; shape: string }>> = {
  registration: {
    holds: isOptional(hasFields({ number: isText, kind: isText })),
    shape: '{ number: "…", kind: "…" } or undefined',
  },
  cin: number,
  gstin: number,
  grievanceOfficer: officer,
  nodalOfficer: officer,
  complaintsAnsweredWithinDays: {
    holds: isOptional(isCount),
    shape: "a whole number of days above 0, or undefined",
  },
  insurance: statement,
  vault: statement,
  people: {
    holds: isListOf(hasFields({ name: isText, role: isInLanguages })),
    shape: `a list of { name: "…", role: ${inLanguages} }`,
  },
  pictures: {
    holds: isListOf(hasFields({ file: isText, width: isCount, height: isCount, shows: isInLanguages })),
    shape: `a list of { file: "…", width: 800, height: 600, shows: ${inLanguages} }`,
  },
  testimonials: {
    holds: isListOf(
      hasFields({
        quote: isText,
        language: (value) => languages.some((each) => each === value),
        name: isText,
        place: isText,
        when: (value) => typeof value === "string" && isDay(value),
      }),
    ),
    shape: `a list of { quote: "…", language: "${languages.join('" | "')}", name: "…", place: "…", when: "2026-10-31" }`,
  },
};
