import type { Section } from "#texts/catalogue.ts";
import type { IslandName } from "./index.ts";

/** The sections of the catalogue that each island speaks from; its page carries them. */
export const textsOf: Readonly<Record<IslandName, readonly Section[]>> = {
  bar: ["frame"],
  answer: ["answer", "units", "declared"],
  calculator: [],
  eligibility: [],
  contact: [],
  application: [],
  film: ["film"],
  map: ["map"],
  login: [],
  registration: [],
  forgotPassword: [],
  secondFactor: [],
  resetPassword: [],
};
