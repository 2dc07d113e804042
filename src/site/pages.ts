import type { ComponentType } from "react";
import { company } from "#company";
import { formatPercent } from "#domain/percent.ts";

export type Page = {
  path: string;
  title: string;
  description: string;
  /** For people with an account; no search should lead here. */
  isEntrance?: true;
  load: () => Promise<{ default: ComponentType }>;
};

const { name, city, foundingYear, claims } = company;

const page = (path: string, title: string, description: string, load: Page["load"]): Page => ({
  path,
  title: `${title} | ${name}`,
  description,
  load,
});

const entrance = (...facts: Parameters<typeof page>): Page => ({ ...page(...facts), isEntrance: true });

/** Every public page. Source: specification, section 2; decision 2. */
export const pages: readonly Page[] = [
  page(
    "/",
    `Gold loans in ${city}`,
    `${city}'s trusted gold loan partner since ${foundingYear}: gold loans, gold purchase and bank loan takeover. Work out your loan in seconds.`,
    () => import("./pages/Home.tsx"),
  ),
  page(
    "/about",
    "About us",
    `Our story since ${foundingYear}, what we stand for, and the figures behind it.`,
    () => import("./pages/About.tsx"),
  ),
  page(
    "/services",
    "Our services",
    "Gold loan, gold purchase, bank buy back, other loans, interest rates and payments.",
    () => import("./pages/Services.tsx"),
  ),
  page(
    "/gold-loan",
    "Gold loan",
    `Loans against gold ornaments, coins and for business, from ${formatPercent(claims.lowestRate)} per annum.`,
    () => import("./pages/GoldLoan.tsx"),
  ),
  page(
    "/gold-purchase",
    "Gold purchase",
    "Coins and bars of tested purity, with their prices.",
    () => import("./pages/GoldPurchase.tsx"),
  ),
  page(
    "/bank-buy-back",
    "Bank buy back",
    "We pay off the gold loan you have at a bank and free your gold. Indicative buyback rates.",
    () => import("./pages/BankBuyBack.tsx"),
  ),
  page(
    "/other-loans",
    "Other loans",
    `Home, business, personal and vehicle loans, approved ${claims.otherApproval}.`,
    () => import("./pages/OtherLoans.tsx"),
  ),
  page(
    "/interest-rates",
    "Our rates",
    "What each of our services costs and how long it takes.",
    () => import("./pages/InterestRates.tsx"),
  ),
  page("/payments", "Payments", "Pay online, by UPI or at our branch.", () => import("./pages/Payments.tsx")),
  page(
    "/location",
    "Our branch",
    `Our branch in ${city}: address, phone, hours and a map.`,
    () => import("./pages/Location.tsx"),
  ),
  page(
    "/contact",
    "Contact us",
    "Send us a message, call us or write to us on WhatsApp.",
    () => import("./pages/Contact.tsx"),
  ),
  page(
    "/loan-eligibility",
    "Loan eligibility",
    "See how much your gold can borrow at today's gold rate.",
    () => import("./pages/LoanEligibility.tsx"),
  ),
  page(
    "/apply-loan",
    "Apply for a loan",
    "Tell us what you need; we call you back.",
    () => import("./pages/ApplyLoan.tsx"),
  ),
  entrance(
    "/login",
    "Sign in",
    "Sign in to the admin and employee portal.",
    () => import("./pages/Login.tsx"),
  ),
  entrance(
    "/register",
    "Register",
    "Register as a customer or an agent.",
    () => import("./pages/Register.tsx"),
  ),
  entrance(
    "/forgot-password",
    "Forgot password",
    "Get a new password with a one-time code.",
    () => import("./pages/ForgotPassword.tsx"),
  ),
  entrance(
    "/reset-password",
    "Reset your password",
    "Set a new password to continue.",
    () => import("./pages/ResetPassword.tsx"),
  ),
  entrance(
    "/second-factor",
    "Second factor",
    "Set up a second factor for your sign-in.",
    () => import("./pages/SecondFactor.tsx"),
  ),
];

export const notFound: Page = page(
  "/404",
  "Page not found",
  "This page does not exist.",
  () => import("./pages/NotFound.tsx"),
);

/** The page of an address, with or without a slash at its end. */
export function pageAt(pathname: string): Page {
  const path = pathname.replace(/(.)\/+$/, "$1");
  return pages.find((each) => each.path === path) ?? notFound;
}
