/** Addresses linked from the top bar and the footer. Source: specification, section 2. */

export const mainLinks = ["/", "/about", "/services", "/location", "/contact"] as const;

/** After the specified links of the top bar. */
export const toolLinks = ["/loan-eligibility", "/interest-rates"] as const;

export const serviceLinks = [
  "/gold-loan",
  "/gold-purchase",
  "/bank-buy-back",
  "/other-loans",
  "/interest-rates",
  "/payments",
] as const;

/** Policies that a lender must link from every page. */
export const policyLinks = ["/grievances", "/fair-practices", "/privacy", "/terms"] as const;
