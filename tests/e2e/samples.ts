const terms = { amount: 1_00_000, term: 12, interestRate: 12, monthlyPayment: 8_885, totalPayment: 1_06_619 };

/** The payload of an administrator's loan. */
export const loanOf = (name: string, aadharNumber: string) => ({
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
