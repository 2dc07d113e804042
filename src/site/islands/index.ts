import type { ComponentType } from "react";

type Load = () => Promise<{ default: ComponentType<never> }>;

/** Everything on the public pages that answers to a visitor, by the name its element carries. What each says: texts.ts. */
const table = {
  bar: () => import("./Bar.tsx"),
  quickEstimate: () => import("./QuickEstimate.tsx"),
  calculator: () => import("./Calculator.tsx"),
  eligibility: () => import("./Eligibility.tsx"),
  contact: () => import("./Contact.tsx"),
  callback: () => import("./Callback.tsx"),
  application: () => import("./Application.tsx"),
  film: () => import("./Film.tsx"),
  map: () => import("./Map.tsx"),
  login: () => import("./Login.tsx"),
  registration: () => import("./Registration.tsx"),
  forgotPassword: () => import("./ForgotPassword.tsx"),
  secondFactor: () => import("./SecondFactor.tsx"),
  resetPassword: () => import("./ResetPassword.tsx"),
} satisfies Record<string, Load>;

export type IslandName = keyof typeof table;

export const islands: Readonly<Record<IslandName, Load>> = table;
