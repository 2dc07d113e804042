import type { ComponentType } from "react";
import { loadModule } from "#session/load-module.ts";

type Load = () => Promise<{ default: ComponentType<never> }>;

const table = {
  bar: () => loadModule(() => import("./Bar.tsx")),
  quickEstimate: () => loadModule(() => import("./QuickEstimate.tsx")),
  calculator: () => loadModule(() => import("./Calculator.tsx")),
  eligibility: () => loadModule(() => import("./Eligibility.tsx")),
  contact: () => loadModule(() => import("./Contact.tsx")),
  callback: () => loadModule(() => import("./Callback.tsx")),
  application: () => loadModule(() => import("./Application.tsx")),
  film: () => loadModule(() => import("./Film.tsx")),
  map: () => loadModule(() => import("./Map.tsx")),
  login: () => loadModule(() => import("./Login.tsx")),
  registration: () => loadModule(() => import("./Registration.tsx")),
  forgotPassword: () => loadModule(() => import("./ForgotPassword.tsx")),
  secondFactor: () => loadModule(() => import("./SecondFactor.tsx")),
  myLoans: () => loadModule(() => import("./MyLoans.tsx")),
  myPaper: () => loadModule(() => import("./MyPaper.tsx")),
  resetPassword: () => loadModule(() => import("./ResetPassword.tsx")),
} satisfies Record<string, Load>;

export type IslandName = keyof typeof table;

export const islands: Readonly<Record<IslandName, Load>> = table;
