import type { ComponentType } from "react";
import type { Texts } from "#texts/en.ts";
import {
  Bangles,
  Bank,
  Bullion,
  Coast,
  Counter,
  Earrings,
  EmptyBox,
  Enquiry,
  Ledger,
  Phone,
  Weighing,
} from "./drawings.tsx";
import { HouseAndScooter } from "./HouseAndScooter.tsx";
import { Strongroom } from "./Strongroom.tsx";
import { Voices } from "./Voices.tsx";

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
