/** Lists the public pages, and finds the page at an address. */
import type { ComponentType } from "react";
import { canonicalPath, type Language, splitLanguage } from "#domain/basics/languages.ts";
import { companyFacts } from "#frame/texts.tsx";
import type { Texts } from "#texts/en.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fill } from "#texts/fill.ts";
import { customerPages } from "#domain/basics/roles.ts";

export type Page = {
  path: string;
  name: keyof Texts["pages"];
  /** Hidden from search engines. */
  isAccountPage?: true;
  load: () => Promise<{ default: ComponentType }>;
};

const page = (path: string, name: Page["name"], load: Page["load"]): Page => ({ path, name, load });

const accountPage = (...facts: Parameters<typeof page>): Page => ({ ...page(...facts), isAccountPage: true });

/** Source: specification, section 2; decision 2. */
export const publicPages: readonly Page[] = [
  page("/", "home", () => import("./pages/Home.tsx")),
  page("/about", "about", () => import("./pages/About.tsx")),
  page("/services", "services", () => import("./pages/Services.tsx")),
  page("/gold-loan", "goldLoan", () => import("./pages/GoldLoan.tsx")),
  page("/gold-purchase", "goldPurchase", () => import("./pages/GoldPurchase.tsx")),
  page("/bank-buy-back", "bankBuyBack", () => import("./pages/BankBuyBack.tsx")),
  page("/other-loans", "otherLoans", () => import("./pages/OtherLoans.tsx")),
  page("/interest-rates", "interestRates", () => import("./pages/InterestRates.tsx")),
  page("/payments", "payments", () => import("./pages/Payments.tsx")),
  page("/location", "location", () => import("./pages/Location.tsx")),
  page("/contact", "contact", () => import("./pages/Contact.tsx")),
  page("/loan-eligibility", "loanEligibility", () => import("./pages/LoanEligibility.tsx")),
  page("/apply-loan", "applyLoan", () => import("./pages/ApplyLoan.tsx")),
  page("/grievances", "grievances", () => import("./pages/Grievances.tsx")),
  page("/fair-practices", "fairPractices", () => import("./pages/FairPractices.tsx")),
  page("/privacy", "privacy", () => import("./pages/Privacy.tsx")),
  page("/terms", "terms", () => import("./pages/Terms.tsx")),
  accountPage("/login", "login", () => import("./pages/Login.tsx")),
  accountPage("/register", "register", () => import("./pages/Register.tsx")),
  accountPage("/forgot-password", "forgotPassword", () => import("./pages/ForgotPassword.tsx")),
  accountPage("/reset-password", "resetPassword", () => import("./pages/ResetPassword.tsx")),
  accountPage(customerPages.loans, "customerDashboard", () => import("./pages/CustomerDashboard.tsx")),
  accountPage(customerPages.paper, "customerPaper", () => import("./pages/CustomerPaper.tsx")),
  accountPage("/second-factor", "secondFactor", () => import("./pages/SecondFactor.tsx")),
];

export const notFoundPage: Page = page("/404", "notFound", () => import("./pages/NotFound.tsx"));

export function pageAt(pathname: string): { page: Page; language: Language } {
  const { language, path } = splitLanguage(canonicalPath(pathname));
  return { page: publicPages.find((each) => each.path === path) ?? notFoundPage, language };
}

export function metadataOf(language: Language, { name }: Page) {
  const { title, description } = catalogue[language].pages[name];
  const args = companyFacts(language);
  return { title: fill(title, args), description: fill(description, args) };
}
