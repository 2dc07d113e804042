import type { Texts } from "../texts.ts";
import { about } from "./about.ts";
import { actions } from "./actions.ts";
import { approval } from "./approval.ts";
import { bankBuyBack } from "./bank-buy-back.ts";
import { calculator } from "./calculator.ts";
import { callback } from "./callback.ts";
import { declared } from "./declared.ts";
import { eligibility } from "./eligibility.ts";
import { enquiries } from "./enquiries.ts";
import { accountPages } from "./account-pages.ts";
import { fairPractices } from "./fair-practices.ts";
import { film } from "./film.ts";
import { form } from "./form.ts";
import { frame } from "./frame.ts";
import { goldLoan } from "./gold-loan.ts";
import { goldPurchase } from "./gold-purchase.ts";
import { grievances } from "./grievances.ts";
import { home } from "./home.ts";
import { hours } from "./hours.ts";
import { interestRates } from "./interest-rates.ts";
import { loanEligibility } from "./loan-eligibility.ts";
import { loans } from "./loans.ts";
import { location } from "./location.ts";
import { map } from "./map.ts";
import { notFound } from "./not-found.ts";
import { otherLoans } from "./other-loans.ts";
import { pages } from "./pages.ts";
import { payments } from "./payments.ts";
import { privacy } from "./privacy.ts";
import { secondFactorPrompt } from "./second-factor-prompt.ts";
import { questions } from "./questions.ts";
import { quickEstimate } from "./quick-estimate.ts";
import { rejectedForm } from "./rejected-form.ts";
import { secondFactor } from "./second-factor.ts";
import { services } from "./services.ts";
import { terms } from "./terms.ts";
import { trust } from "./trust.ts";
import { units } from "./units.ts";
import { customerLoans } from "./customer-loans.ts";

export const te: Texts = {
  about,
  actions,
  approval,
  bankBuyBack,
  calculator,
  callback,
  declared,
  eligibility,
  enquiries,
  accountPages,
  fairPractices,
  film,
  form,
  frame,
  goldLoan,
  goldPurchase,
  grievances,
  home,
  hours,
  interestRates,
  loanEligibility,
  loans,
  location,
  map,
  customerLoans,
  notFound,
  otherLoans,
  pages,
  payments,
  privacy,
  secondFactorPrompt,
  questions,
  quickEstimate,
  rejectedForm,
  secondFactor,
  services,
  terms,
  trust,
  units,
};
