import type { ComponentType } from "react";
import type { Section } from "#texts/catalogue.ts";

type AnyIsland = {
  load: () => Promise<{ default: ComponentType<never> }>;
  /** The sections of the catalogue that it speaks from; its page carries them. */
  says: readonly Section[];
};

/** Everything on the public pages that answers to a visitor, by the name its element carries. */
const table = {
  bar: { load: () => import("./Bar.tsx"), says: ["frame"] },
  calculator: { load: () => import("./Calculator.tsx"), says: [] },
  eligibility: { load: () => import("./Eligibility.tsx"), says: [] },
  contact: { load: () => import("./Contact.tsx"), says: [] },
  application: { load: () => import("./Application.tsx"), says: [] },
  film: { load: () => import("./Film.tsx"), says: [] },
  map: { load: () => import("./Map.tsx"), says: [] },
  login: { load: () => import("./Login.tsx"), says: [] },
  registration: { load: () => import("./Registration.tsx"), says: [] },
  forgotPassword: { load: () => import("./ForgotPassword.tsx"), says: [] },
  secondFactor: { load: () => import("./SecondFactor.tsx"), says: [] },
  resetPassword: { load: () => import("./ResetPassword.tsx"), says: [] },
} satisfies Record<string, AnyIsland>;

export type IslandName = keyof typeof table;

export const islands: Readonly<Record<IslandName, AnyIsland>> = table;
