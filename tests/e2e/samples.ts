import { toPaise, toRupees } from "#domain/basics/money.ts";
import { toBasisPoints } from "#domain/basics/measures.ts";
import { calculateInstalments, type RateBasis } from "#domain/loan/instalments.ts";

const terms = { amount: 1_00_000, term: 12, interestRate: 12, monthlyPayment: 8_885, totalPayment: 1_06_619 };

/** Returns the request body of an administrator's loan. */
export const loanPayload = (name: string, aadharNumber: string) => ({
  ...terms,
  aadharNumber,
  customerId: aadharNumber,
  name,
  email: "sita@example.com",
  primaryMobile: "98480 12345",
  secondaryMobile: "98480 54321",
  presentAddress: "12-3 Beach Road",
  permanentAddress: "4 Temple Street",
  emergencyContact: { mobile: "98480 99999", relation: "Sister" },
  goldItems: [{ description: "Bangle", grossWeight: 20.5, netWeight: 18.25 }],
});

const longName = `Venkata${"narasimharajuvaripeta".repeat(4)}`.slice(0, 90);

/** A loan with extreme lengths, amounts and scripts. */
export const extremeLoan = {
  name: longName,
  email: "a.person.with.a.very.long.address.indeed@a-rather-long-example.com",
  presentAddress:
    "12-3-45/6, లక్ష్మీ నిలయం\nదొండపర్తి\nNear the old clock tower\nVisakhapatnam\nAndhra Pradesh 530016",
  permanentAddress: "మెయిన్ రోడ్, అనకాపల్లి",
  emergencyContact: { mobile: "98480 99999", relation: "పెద్దమ్మ" },
  ...amountsOf(100_00_00_000),
  goldItems: Array.from({ length: 15 }, (_, index) => ({
    description: index % 2 ? "వడ్డాణం" : `Necklace with pendant ${index}`,
    grossWeight: 1234.56,
    netWeight: 1200.05,
  })),
};

export const extremeEmployee = {
  name: longName,
  email: `${"an.unusually.long.name.".repeat(2)}x@a-rather-long-example.com`,
  mobile: "+91 (98480) 12345-67",
  alternateMobile: "+91 (98480) 12345-68",
  role: "employee",
  aadharNumber: "700070007999",
};

/** Terms of twelve months: an administrator's rate is of a year, an employee's of an instalment. */
export function amountsOf(amount: number, interestRate = 12, basis: RateBasis = "perYear") {
  const rate = toBasisPoints(interestRate);
  const { monthly, total } = calculateInstalments({ principal: toPaise(amount), rate, months: 12, basis });
  return { amount, interestRate, monthlyPayment: toRupees(monthly), totalPayment: toRupees(total) };
}
