import type { ComponentType } from "react";
import type { Texts } from "#texts/en.ts";
import { Bangles } from "./Bangles.tsx";
import { Bank } from "./Bank.tsx";
import { Bullion } from "./Bullion.tsx";
import { Coast } from "./Coast.tsx";
import { Counter } from "./Counter.tsx";
import { Earrings } from "./Earrings.tsx";
import { EmptyBox } from "./EmptyBox.tsx";
import { Enquiry } from "./Enquiry.tsx";
import { HouseAndScooter } from "./HouseAndScooter.tsx";
import { Ledger } from "./Ledger.tsx";
import { Phone } from "./Phone.tsx";
import { Strongroom } from "./Strongroom.tsx";
import { Voices } from "./Voices.tsx";
import { Weighing } from "./Weighing.tsx";

const table = {
  home: Counter,
  about: Strongroom,
  services: Earrings,
  goldLoan: Bangles,
  goldPurchase: Bullion,
  bankBuyBack: Bank,
  otherLoans: HouseAndScooter,
  interestRates: Ledger,
  payments: Phone,
  location: Coast,
  contact: Voices,
  loanEligibility: Weighing,
  applyLoan: Enquiry,
  grievances: Voices,
  fairPractices: Weighing,
  privacy: Strongroom,
  terms: Ledger,
  notFound: EmptyBox,
} satisfies Partial<Record<keyof Texts["pages"], ComponentType>>;

export type PictureName = keyof typeof table;

export const pictures: Readonly<Record<PictureName, ComponentType>> = table;
