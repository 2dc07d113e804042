/** The company of `npm run demo`, in whose build this module replaces company.ts. Its disclosures are fictitious. */
import type { UpiPayee } from "./domain/basics/upi.ts";
import type { BankAccount } from "#domain/loan/company-details.ts";
import type { Disclosures, Officer } from "./domain/loan/disclosures.ts";
import { company as placeholder } from "./company.ts";

export * from "./company.ts";

const [branch] = placeholder.branches;

const officer = (name: string): Officer => ({
  name,
  phone: placeholder.phone,
  email: placeholder.email,
  address: branch.address,
  hours: branch.hours,
});

export const company = {
  ...placeholder,
  // No bank has these.
  upi: { id: "sample.do.not.pay@example", name: "Sample, do not pay" } satisfies UpiPayee,
  bankAccount: {
    holder: "Sample, do not pay",
    number: "000000000000",
    ifsc: "DEMO0000000",
    bank: "Sample Bank",
  } satisfies BankAccount,
  disclosures: {
    registration: { number: "N-00.00000 (sample)", kind: "NBFC" },
    cin: "U00000AP2011PTC000000 (sample)",
    gstin: "37AAAAA0000A0Z0 (sample)",
    grievanceOfficer: officer("Sample Grievance Officer"),
    nodalOfficer: officer("Sample Nodal Officer"),
    complaintsAnsweredWithinDays: 7,
    insurance: {
      en: "Sample Insurance Company insures all gold in our vault against theft and fire.",
      te: "మా ఖజానాలోని బంగారం మొత్తానికి దొంగతనం, అగ్ని ప్రమాదాల నుండి శాంపిల్ ఇన్సూరెన్స్ కంపెనీ బీమా ఉంది.",
      hi: "हमारी तिजोरी का सारा सोना चोरी और आग के लिए सैंपल इंश्योरेंस कंपनी से बीमित है।",
    },
    vault: {
      en: "The sample strongroom of our branch, with two keys and cameras around the clock.",
      te: "మా శాఖలోని నమూనా స్ట్రాంగ్ రూమ్, రెండు తాళాలు, రాత్రింబవళ్లు కెమెరాలతో.",
      hi: "हमारी शाखा का नमूना स्ट्रॉन्ग रूम, दो चाबियों और चौबीसों घंटे कैमरों के साथ।",
    },
    people: [
      {
        name: "Ravi Teja (sample)",
        role: { en: "Branch manager", te: "శాఖ మేనేజర్", hi: "शाखा प्रबंधक" },
      },
      {
        name: "Sunitha Rani (sample)",
        role: { en: "Gold assayer", te: "బంగారం పరీక్షకురాలు", hi: "सोना परखने वाली" },
      },
    ],
    pictures: [],
    testimonials: [
      {
        quote: "Sample quote: they weighed my bangles in front of me and explained every rupee.",
        language: "en",
        name: "Sample customer",
        place: "Gajuwaka",
        when: "2026-10-31",
      },
    ],
  } satisfies Disclosures,
};
