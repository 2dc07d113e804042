import type { ComponentType } from "react";
import { type Language, placeOf } from "#domain/basics/languages.ts";
import { factsIn } from "#frame/texts.tsx";
import type { Texts } from "#texts/texts.ts";
import { catalogue } from "#texts/catalogue.ts";
import { fill } from "#texts/fill.ts";

export type Page = {
  path: string;
  /** Key of the title and description in the catalogue. */
  name: keyof Texts["pages"];
  /** Page for account holders, hidden from search engines. */
  isEntrance?: true;
  load: () => Promise<{ default: ComponentType }>;
};

const page = (path: string, name: Page["name"], load: Page["load"]): Page => ({ path, name, load });

const entrance = (...facts: Parameters<typeof page>): Page => ({ ...page(...facts), isEntrance: true });

/** Every public page. Source: specification, section 2; decision 2. */
export const pages: readonly Page[] = [
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
  entrance("/login", "login", () => import("./pages/Login.tsx")),
  entrance("/register", "register", () => import("./pages/Register.tsx")),
  entrance("/forgot-password", "forgotPassword", () => import("./pages/ForgotPassword.tsx")),
  entrance("/reset-password", "resetPassword", () => import("./pages/ResetPassword.tsx")),
  entrance("/second-factor", "secondFactor", () => import("./pages/SecondFactor.tsx")),
];

export const notFound: Page = page("/404", "notFound", () => import("./pages/NotFound.tsx"));

/** Finds the page and language of an address, with or without a trailing slash. */
export function pageAt(pathname: string): { page: Page; language: Language } {
  const { language, path } = placeOf(pathname.replace(/(.)\/+$/, "$1"));
  return { page: pages.find((each) => each.path === path) ?? notFound, language };
}

/** Returns the page's title and description for tabs, search results and shared links. */
export function namedIn(language: Language, { name }: Page) {
  const { title, description } = catalogue[language].pages[name];
  const facts = factsIn(language);
  return { title: fill(title, facts), description: fill(description, facts) };
}
