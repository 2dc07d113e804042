import type { Account } from "#domain/ledger/accounts.ts";
import type { InEachLanguage } from "./domain/basics/languages.ts";
import { callTo } from "./domain/basics/phones.ts";
import type { Disclosures } from "./domain/loan/disclosures.ts";

/**
 * Who the company is. Every page reads it from here; what reads like a placeholder is one.
 * Figures and claims: specification, section 9.
 */
export const company = {
  name: "Example Gold",
  legalName: "Example Gold Finance Private Limited",
  city: { en: "Visakhapatnam", te: "విశాఖపట్నం", hi: "विशाखापत्तनम" } satisfies InEachLanguage,
  foundingYear: 2011,
  /** Where the site will be found; search engines and shared links name it. */
  url: "https://gold.example",

  phone: "+91 00000 00000",
  whatsapp: "https://wa.me/910000000000",
  email: "hello@example.com",
  /** Where weaknesses of the product are reported, an e-mail address or a page; /.well-known/security.txt tells it. Nowhere where it is empty. */
  weaknessesTo: "" as string,

  branches: [
    {
      name: "Visakhapatnam Main Branch",
      address: "00-00-00 Example Street, Visakhapatnam, Andhra Pradesh 530000",
      phone: "+91 00000 00000",
      hours: {
        en: "Monday to Saturday 9:00 AM - 6:00 PM",
        te: "సోమవారం నుండి శనివారం వరకు, ఉదయం 9:00 - సాయంత్రం 6:00",
        hi: "सोमवार से शनिवार, सुबह 9:00 - शाम 6:00",
      } satisfies InEachLanguage,
      /** The same for machines, which say from it whether the branch is open. */
      opens: "09:00",
      closes: "18:00",
    },
  ],

  /** The days of the week on which no branch is open: Sundays (0). Holidays are kept in the console. */
  closedOn: [0],

  /** What the accounts of the ledger are called here, by their keys; those that are left out keep their usual names. */
  accounts: {} as Partial<Record<Account, string>>,

  /** What a new loan's form starts with: a duration in months, and the rate that each role enters (percent a year, or per instalment). */
  usualTerms: {
    admin: { term: 12, interestRate: 12 },
    employee: { term: 12, interestRate: 1 },
  },

  socials: [
    { name: "Facebook", href: "https://www.facebook.com/example" },
    { name: "Instagram", href: "https://www.instagram.com/example" },
    { name: "YouTube", href: "https://www.youtube.com/@example" },
  ],

  /**
   * The address of a player for a film about the company, such as https://www.youtube-nocookie.com/embed/…: the about page
   * loads it once somebody asks for it. Where it is empty, the page plays its own drawn film.
   */
  video: "" as string,

  figures: [
    { value: "13+", label: { en: "Years", te: "సంవత్సరాలు", hi: "साल" } },
    { value: "1", label: { en: "Branch", te: "శాఖ", hi: "शाखा" } },
    {
      value: "790+",
      label: {
        en: "Released bank loans",
        te: "విడిపించిన బ్యాంకు రుణాలు",
        hi: "छुड़ाए गए बैंक लोन",
      },
    },
    { value: "231+", label: { en: "Happy customers", te: "సంతోషించిన కస్టమర్లు", hi: "संतुष्ट ग्राहक" } },
    { value: "1463", label: { en: "Loans disbursed", te: "ఇచ్చిన రుణాలు", hi: "दिए गए लोन" } },
  ] satisfies readonly { value: string; label: InEachLanguage }[],

  claims: {
    /** Percent a year, the lowest on offer. */
    lowestRate: 7.5,
    tenure: {
      en: "3 months to 3 years",
      te: "3 నెలల నుండి 3 సంవత్సరాల వరకు",
      hi: "3 महीने से 3 साल तक",
    } satisfies InEachLanguage,
    approval: {
      en: "within 30 minutes after evaluation",
      te: "విలువ కట్టిన 30 నిమిషాలలో",
      hi: "मूल्यांकन के 30 मिनट के भीतर",
    } satisfies InEachLanguage,
    /** Of the loans that are not on gold. */
    otherApproval: {
      en: "in 24-48 hours",
      te: "24-48 గంటలలో",
      hi: "24-48 घंटों में",
    } satisfies InEachLanguage,
  },

  /**
   * What only the company itself can say of itself. Pages show what is filled in here, and nothing of what is not: a
   * claim that is invented is worse than none.
   */
  disclosures: {
    /** Of the company with the Reserve Bank: { number: "…", kind: "…" }, as its certificate has them. */
    registration: undefined,
    /** The company's numbers with the registrar and for GST. */
    cin: "",
    gstin: "",
    /** Who answers complaints, and whom one turns to after them. */
    grievanceOfficer: undefined,
    nodalOfficer: undefined,
    /** In days. */
    complaintsAnsweredWithin: undefined,
    /** What the gold is insured for and with whom; where it lies. */
    insurance: undefined,
    vault: undefined,
    people: [],
    /** Files in src/site/public. */
    pictures: [],
    /** What customers said and may be quoted with, word for word. */
    testimonials: [],
  } as Disclosures,
} as const;

export type Branch = (typeof company.branches)[number];

/** What a tap on the phone number calls. */
export const telephone = callTo(company.phone);

/** The address of a map of a place, for an embedded frame. */
export const mapOf = (address: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;
