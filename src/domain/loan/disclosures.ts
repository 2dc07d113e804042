/** The facts by which people judge whom they hand their gold to. company.ts fills in those that are so. */
import type { InEachLanguage, Language } from "#domain/basics/languages.ts";

export type Disclosures = {
  registration?: Registration;
  cin: string;
  gstin: string;
  grievanceOfficer?: Officer;
  nodalOfficer?: Officer;
  /** In days. */
  complaintsAnsweredWithin?: number;
  insurance?: InEachLanguage;
  vault?: InEachLanguage;
  people: readonly Colleague[];
  pictures: readonly Picture[];
  testimonials: readonly Testimonial[];
};

/** Of a lender with the Reserve Bank: the number of its certificate, and as what it is registered. */
export type Registration = { number: string; kind: string };

export type Officer = { name: string; phone: string; email: string; address: string; hours: InEachLanguage };

export type Colleague = { name: string; role: InEachLanguage };

/** A file under src/site/public, with its size in pixels, and what it shows. */
export type Picture = { file: string; width: number; height: number; shows: InEachLanguage };

/** A customer's own words, in the language they were said in. `when` is a day: '2026-10-31'. */
export type Testimonial = { quote: string; language: Language; name: string; place: string; when: string };
