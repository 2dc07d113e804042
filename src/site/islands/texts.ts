import type { Section } from "#texts/texts.ts";
import type { Declared } from "#texts/en/declared.ts";
import type { IslandName } from "./index.ts";

/** Catalogue sections that each island uses. Its page includes them. */
export const textsOf: Readonly<Record<IslandName, readonly Exclude<Section, "declared">[]>> = {
  bar: ["frame"],
  quickEstimate: ["quickEstimate", "units"],
  calculator: ["calculator", "units"],
  eligibility: ["eligibility", "units"],
  contact: ["enquiries", "form"],
  callback: ["callback", "form"],
  application: ["enquiries", "form", "loans"],
  film: ["film"],
  map: ["map"],
  login: ["entrances", "form", "proof"],
  registration: ["entrances", "form"],
  forgotPassword: ["entrances", "form"],
  secondFactor: ["form", "proof", "secondFactor", "units"],
  resetPassword: ["entrances", "form"],
};

/** Groups of declared texts and server messages that an island may show. */
export const declaredOf: Readonly<Partial<Record<IslandName, readonly Declared[]>>> = {
  quickEstimate: ["numbers"],
  calculator: ["numbers"],
  eligibility: ["numbers"],
  contact: ["numbers", "everyone", "messages"],
  callback: ["everyone", "callbacks"],
  application: ["numbers", "everyone", "messages"],
  login: ["everyone", "entrances", "proofs"],
  registration: ["everyone", "entrances"],
  forgotPassword: ["everyone", "entrances"],
  secondFactor: ["everyone", "proofs", "secondFactor"],
  resetPassword: ["everyone", "entrances"],
};
