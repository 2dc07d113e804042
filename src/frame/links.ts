/** Where the top bar and the footer lead; what the links say is in the catalogue. Source: specification, section 2. */
export const mainLinks = ["/", "/about", "/services", "/location", "/contact"] as const;

export const serviceLinks = [
  "/gold-loan",
  "/gold-purchase",
  "/bank-buy-back",
  "/other-loans",
  "/interest-rates",
  "/payments",
] as const;

/** What a lender owes to say of itself, on every page. */
export const policyLinks = ["/grievances", "/fair-practices", "/privacy", "/terms"] as const;
