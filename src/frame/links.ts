/** Where the top bar and the footer lead. Source: specification, section 2. */
export type PageLink = { href: string; label: string };

export const mainLinks: readonly PageLink[] = [
  { href: "/", label: "Home" },
  { href: "/about", label: "About" },
  { href: "/services", label: "Services" },
  { href: "/location", label: "Location" },
  { href: "/contact", label: "Contact" },
];

export const serviceLinks: readonly PageLink[] = [
  { href: "/gold-loan", label: "Gold Loan" },
  { href: "/gold-purchase", label: "Gold Purchase" },
  { href: "/bank-buy-back", label: "Bank Buy Back" },
  { href: "/other-loans", label: "Other Loans" },
  { href: "/interest-rates", label: "Interest Rates" },
  { href: "/payments", label: "Payments" },
];
