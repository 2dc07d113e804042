/** Declarations of a second company, which hires out bicycles. Browser and server share them. */
import { approvals } from "#engine/declare/approvals.ts";
import { auditLog } from "#engine/declare/audit.ts";
import { savedViews } from "#engine/declare/saved-views.ts";
import { sessions } from "#engine/declare/sessions.ts";
import { bicycles } from "./bicycles.ts";
import { fleet } from "./fleet.ts";
import { hirers } from "./hirers.ts";
import { hires } from "./hires.ts";
import { reservations } from "./reservations.ts";
import { shops } from "./shops.ts";
import { takings } from "./takings.ts";

const areas = {
  bicycles: "Bicycle",
  hirers: "Hirer",
  hires: "Hire",
  returns: "Return",
  shops: "Shop",
  reservations: "Reservation",
  "saved-views": "Saved view",
  sessions: "Device",
  otherDevices: "Other devices",
  approvals: "Approval",
};

export const audit = auditLog({ areas, tabs: { bicycles: "Bicycles" } });
export const waiting = approvals(areas);
export const resources = [
  bicycles,
  hirers,
  hires,
  shops,
  reservations,
  savedViews,
  sessions,
  waiting,
  audit,
] as const;
export const reports = [takings, fleet] as const;
