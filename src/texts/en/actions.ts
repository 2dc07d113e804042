/** The ways on that many pages offer. */
export const actions = {
  checkEligibility: "Check Eligibility",
  apply: "Apply Now",
  contact: "Contact us",
} as const;
