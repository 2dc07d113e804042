/** Titles and descriptions for browser tabs and search results. */
export const pages = {
  home: {
    title: "Gold loans in {city}",
    description:
      "{city}'s trusted gold loan partner since {year}: gold loans, gold purchase and bank loan takeover. Work out your loan in seconds.",
  },
  about: {
    title: "About us, a gold lender in {city}",
    description: "Our story since {year}, our values and our figures.",
  },
  services: {
    title: "Our services in {city}",
    description: "Gold loan, gold purchase, bank buy back, other loans, interest rates and payments.",
  },
  goldLoan: {
    title: "Gold loan in {city}",
    description: "Loans against gold ornaments, coins and for business, from {lowestRate} per annum.",
  },
  goldPurchase: {
    title: "Gold coins and bars in {city}",
    description: "Coins and bars of tested purity, with their prices.",
  },
  bankBuyBack: {
    title: "Bank buy back in {city}",
    description: "We pay off your gold loan at the bank and release your gold. Indicative buyback rates.",
  },
  otherLoans: {
    title: "Home, business and personal loans in {city}",
    description: "Home, business, personal and vehicle loans, approved {otherApproval}.",
  },
  interestRates: {
    title: "Our rates",
    description: "What each of our services costs and how long it takes.",
  },
  payments: { title: "Payments", description: "Pay online, by UPI or at our branch." },
  location: {
    title: "Our branch in {city}",
    description: "Our branch in {city}: address, phone, hours and a map.",
  },
  contact: {
    title: "Contact us in {city}",
    description: "Send us a message, call us or write to us on WhatsApp.",
  },
  loanEligibility: {
    title: "Gold loan eligibility",
    description: "See how much you can borrow at our gold rate.",
  },
  applyLoan: { title: "Apply for a loan", description: "Tell us what you need and we'll call you back." },
  grievances: {
    title: "How to complain",
    description: "How to complain, step by step, and who decides if we do not.",
  },
  fairPractices: {
    title: "Fair practices",
    description: "How we weigh, test, lend, remind and sell, and our commitments to you.",
  },
  privacy: {
    title: "Privacy",
    description: "What this site keeps about you, for how long, and how to have it changed or erased.",
  },
  terms: {
    title: "Terms of this site",
    description: "What our figures mean, and the terms for using this site.",
  },
  login: { title: "Login", description: "Log in to the admin and employee portal." },
  register: { title: "Register", description: "Register as a customer or an agent." },
  forgotPassword: { title: "Forgot password", description: "Get a new password with a one-time code." },
  resetPassword: { title: "Reset your password", description: "Set a new password to continue." },
  customerDashboard: {
    title: "Customer Dashboard",
    description: "Your gold loans: what to pay, what is repaid, and your papers.",
  },
  customerPaper: { title: "Your paper", description: "A paper of your gold loan." },
  secondFactor: {
    title: "Two-step verification",
    description: "Set up two-step verification for your login.",
  },
  notFound: { title: "Page not found", description: "This page does not exist." },
} as const;
