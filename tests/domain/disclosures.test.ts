import { describe, expect, test } from "vitest";
import { company } from "#company";
import { checkCompanyDetails } from "#domain/loan/company-details.ts";
import { type Disclosures, disclosureIssues } from "#domain/loan/disclosures.ts";

const text = { en: "Mornings", te: "ఉదయం", hi: "सुबह" };
const { hi: _, ...twoLanguages } = text;
const officer = { name: "Asha", phone: "1", email: "a@example.com", address: "1 Street", hours: text };
const picture = { file: "counter.jpg", width: 800, height: 600, shows: text };
const testimonial = { quote: "Fair", language: "en", name: "Lakshmi", place: "Gajuwaka", when: "2026-10-31" };

const oneText = '{ en: "…", te: "…", hi: "…" }';
const officerShape = `{ name: "…", phone: "…", email: "…", address: "…", hours: ${oneText} } or undefined`;

type Case = { right: unknown[]; wrong: unknown[]; shape: string };
const officers: Case = {
  right: [undefined, officer],
  wrong: ["Asha", null, {}, { ...officer, hours: "9 to 6" }, { ...officer, phone: undefined }],
  shape: officerShape,
};
const statement: Case = {
  right: [undefined, text],
  wrong: ["Insured", twoLanguages, { ...text, te: "" }],
  shape: `${oneText} or undefined`,
};
const number: Case = { right: ["", "U00000AP"], wrong: [undefined, 37, {}], shape: 'a text, or ""' };

const cases: Readonly<Record<keyof Disclosures, Case>> = {
  registration: {
    right: [undefined, { number: "N-1", kind: "NBFC" }],
    wrong: ["N-1", { number: "N-1" }, { number: 1, kind: "NBFC" }],
    shape: '{ number: "…", kind: "…" } or undefined',
  },
  cin: number,
  gstin: number,
  grievanceOfficer: officers,
  nodalOfficer: officers,
  complaintsAnsweredWithinDays: {
    right: [undefined, 30],
    wrong: [0, "30", 1.5],
    shape: "a whole number of days above 0, or undefined",
  },
  insurance: statement,
  vault: statement,
  people: {
    right: [[], [{ name: "Ravi", role: text }]],
    wrong: [undefined, "Ravi", { name: "Ravi", role: text }, [{ name: "Ravi", role: "Assayer" }]],
    shape: `a list of { name: "…", role: ${oneText} }`,
  },
  pictures: {
    right: [[], [picture]],
    wrong: [["counter.jpg"], [{ ...picture, width: "800" }]],
    shape: `a list of { file: "…", width: 800, height: 600, shows: ${oneText} }`,
  },
  testimonials: {
    right: [[], [testimonial]],
    wrong: [[{ ...testimonial, language: "English" }], [{ ...testimonial, when: "October" }], [{}]],
    shape:
      'a list of { quote: "…", language: "en" | "te" | "hi", name: "…", place: "…", when: "2026-10-31" }',
  },
};

describe.each(Object.entries(cases))("the disclosure %s", (name, { right, wrong, shape }) => {
  const issuesWith = (value: unknown) => disclosureIssues({ ...company.disclosures, [name]: value });

  test.each(right.map((value) => [value]))("may be %o", (value) => expect(issuesWith(value)).toEqual([]));

  test.each(wrong.map((value) => [value]))("is refused as %o, with the shape that it must have", (value) =>
    expect(issuesWith(value)).toEqual([`disclosures.${name} must be ${shape}`]),
  );
});

test("one message names everything that is wrong in the company's file", () => {
  const disclosures = { ...company.disclosures, cin: 7, vault: "Steel" } as unknown as Disclosures;
  expect(() => checkCompanyDetails({ ...company, disclosures })).toThrow(
    `src/company.ts has wrong details. disclosures.cin must be a text, or ""; disclosures.vault must be ${oneText} or undefined`,
  );
});

test("the company's own details have the right shapes", () =>
  expect(() => checkCompanyDetails(company)).not.toThrow());
