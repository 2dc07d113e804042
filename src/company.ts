import type { AccountKey } from "#domain/ledger/accounts.ts";
import type { LocalizedText } from "./domain/basics/languages.ts";
import { telLink } from "./domain/basics/phones.ts";
import type { Disclosures } from "./domain/loan/disclosures.ts";
import type { UpiPayee } from "./domain/basics/upi.ts";
import type { BankAccount } from "#domain/loan/company-details.ts";

/** Values that look like placeholders are placeholders. Source of figures and claims: specification, section 9. */
export const company = {
  name: "Example Gold",
  legalName: "Example Gold Finance Private Limited",
  city: { en: "Visakhapatnam", te: "విశాఖపట్నం", hi: "विशाखापत्तनम" } satisfies LocalizedText,
  foundingYear: 2011,
  url: "https://gold.example",

  phone: "+91 00000 00000",
  whatsapp: "https://wa.me/910000000000",
  email: "hello@example.com",
  /** Email address or page for reporting vulnerabilities, for /.well-known/security.txt. Empty publishes none. */
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
      } satisfies LocalizedText,
      opens: "09:00",
      closes: "18:00",
    },
  ],

  /** Weekdays on which all branches are closed (0 is Sunday). Holidays are kept in the console. */
  closedOn: [0],

  accounts: {} as Partial<Record<AccountKey, string>>,

  /** For example { id: "company@bank", name: "Company" }. Leave both empty to offer none. */
  upi: { id: "", name: "" } as UpiPayee,
  /** Leave all empty to name none. */
  bankAccount: { holder: "", number: "", ifsc: "", bank: "" } as BankAccount,

  /** Months, and the rate that each role enters (percent a year, or per instalment). */
  usualTerms: {
    admin: { term: 12, interestRate: 12 },
    employee: { term: 12, interestRate: 1 },
  },

  socials: [
    { name: "Facebook", href: "https://www.facebook.com/example" },
    { name: "Instagram", href: "https://www.instagram.com/example" },
    { name: "YouTube", href: "https://www.youtube.com/@example" },
  ],

  /** Address of a film, such as https://www.youtube-nocookie.com/embed/…, loaded on request. Without one, a drawn film plays. */
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
  ] satisfies readonly { value: string; label: LocalizedText }[],

  claims: {
    /** Lowest rate on offer, in percent a year. */
    lowestRate: 7.5,
    tenure: {
      en: "3 months to 3 years",
      te: "3 నెలల నుండి 3 సంవత్సరాల వరకు",
      hi: "3 महीने से 3 साल तक",
    } satisfies LocalizedText,
    approval: {
      en: "within 30 minutes after evaluation",
      te: "విలువ కట్టిన 30 నిమిషాలలో",
      hi: "मूल्यांकन के 30 मिनट के भीतर",
    } satisfies LocalizedText,
    /** Applies to loans that are not secured by gold. */
    otherApproval: {
      en: "in 24-48 hours",
      te: "24-48 గంటలలో",
      hi: "24-48 घंटों में",
    } satisfies LocalizedText,
  },

  /** Day, like 2026-04-01, on which a lawyer checked conditions and pages. Administrators are reminded until then. */
  textsCheckedOn: "" as string,

  /** Pages leave out empty ones; an invented claim is worse than none. */
  disclosures: {
    /** As on the Reserve Bank's certificate: { number: "…", kind: "…" }. */
    registration: undefined,
    /** Company identification number and GST number. */
    cin: "",
    gstin: "",
    /** { name: "…", phone: "…", email: "…", address: "…", hours: { en: "…", te: "…", hi: "…" } }, also for appeals. */
    grievanceOfficer: undefined,
    nodalOfficer: undefined,
    /** In days. */
    complaintsAnsweredWithinDays: undefined,
    /** See company.demo.ts for examples. */
    insurance: undefined,
    vault: undefined,
    people: [],
    /** Files in src/site/public. */
    pictures: [],
    /** Exact quotes from customers who agreed to be quoted. */
    testimonials: [],
  } as Disclosures,
} as const;

export type Branch = (typeof company.branches)[number];

export const telephone = telLink(company.phone);

export const whatsAppWith = (message: string): string =>
  `${company.whatsapp}?text=${encodeURIComponent(message)}`;

export const mapOf = (address: string): string =>
  `https://www.google.com/maps?q=${encodeURIComponent(address)}&output=embed`;
