import type { TextSection } from "#texts/en.ts";
import type { DeclaredGroup } from "#texts/declared.ts";
import type { IslandName } from "./index.ts";

/** The island's page includes them. */
export const islandTexts: Readonly<Record<IslandName, readonly Exclude<TextSection, "declared">[]>> = {
  bar: ["frame"],
  quickEstimate: ["quickEstimate", "units"],
  calculator: ["calculator", "units"],
  eligibility: ["eligibility", "units"],
  contact: ["enquiries", "callback", "form"],
  callback: ["callback", "form"],
  application: ["enquiries", "callback", "form", "loans"],
  film: ["film"],
  map: ["map"],
  login: ["accountPages", "form", "secondFactorPrompt"],
  registration: ["accountPages", "form"],
  forgotPassword: ["accountPages", "form"],
  secondFactor: ["form", "secondFactorPrompt", "secondFactor", "units", "hours"],
  resetPassword: ["accountPages", "form"],
  myLoans: ["frame", "customerLoans", "units"],
  myPaper: ["frame", "customerLoans"],
};

export const islandDeclaredGroups: Readonly<Partial<Record<IslandName, readonly DeclaredGroup[]>>> = {
  quickEstimate: ["numbers"],
  calculator: ["numbers"],
  eligibility: ["numbers"],
  contact: ["numbers", "everyone", "messages"],
  callback: ["everyone", "callbacks"],
  application: ["numbers", "everyone", "messages"],
  login: ["everyone", "accountPages", "secondFactorPrompts"],
  registration: ["everyone", "accountPages"],
  forgotPassword: ["everyone", "accountPages"],
  secondFactor: ["everyone", "secondFactorPrompts", "secondFactor"],
  resetPassword: ["everyone", "accountPages"],
  myLoans: ["everyone"],
  myPaper: ["everyone"],
};
