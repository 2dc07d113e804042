import type { Texts } from "../catalogue.ts";
import { about } from "./about.ts";
import { actions } from "./actions.ts";
import { answer } from "./answer.ts";
import { bankBuyBack } from "./bank-buy-back.ts";
import { declared } from "./declared.ts";
import { film } from "./film.ts";
import { frame } from "./frame.ts";
import { goldLoan } from "./gold-loan.ts";
import { goldPurchase } from "./gold-purchase.ts";
import { home } from "./home.ts";
import { interestRates } from "./interest-rates.ts";
import { loans } from "./loans.ts";
import { location } from "./location.ts";
import { map } from "./map.ts";
import { notFound } from "./not-found.ts";
import { otherLoans } from "./other-loans.ts";
import { pages } from "./pages.ts";
import { payments } from "./payments.ts";
import { services } from "./services.ts";
import { units } from "./units.ts";

export const hi: Texts = {
  about,
  actions,
  answer,
  bankBuyBack,
  declared,
  film,
  frame,
  goldLoan,
  goldPurchase,
  home,
  interestRates,
  loans,
  location,
  map,
  notFound,
  otherLoans,
  pages,
  payments,
  services,
  units,
};
