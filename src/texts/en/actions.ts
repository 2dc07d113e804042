/** Links that many pages share. */
export const actions = {
  checkEligibility: "Check Eligibility",
  apply: "Apply Now",
  contact: "Contact us",
  call: "Call {phone}",
} as const;
