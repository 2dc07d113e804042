/** Facts that help customers judge the lender. src/company.ts fills in those that are true. */
import type { LocalizedText, Language } from "#domain/basics/languages.ts";

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

/** Registration with the Reserve Bank: certificate number and category. */
export type CompanyRegistration = { number: string; kind: string };

export type Officer = { name: string; phone: string; email: string; address: string; hours: LocalizedText };

export type Colleague = { name: string; role: LocalizedText };

/** File under src/site/public, with its size in pixels. `shows` describes the picture. */
export type Picture = { file: string; width: number; height: number; shows: LocalizedText };

/** Customer's own words in the original language. `when` is a day: '2026-10-31'. */
export type Testimonial = { quote: string; language: Language; name: string; place: string; when: string };
