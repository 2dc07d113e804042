/** Writes UPI payment links, and checks UPI IDs. Source: NPCI, UPI Linking Specifications, version 1.6. */
import { type Paise, toRupees } from "./money.ts";

export type UpiPayee = { id: string; name: string };

/** A company without UPI leaves both texts empty. */
export function upiPayeeProblem({ id, name }: UpiPayee): string | undefined {
  if (id === "" && name === "") return undefined;
  if (!upiId.test(id)) return `The UPI ID '${id}' must be like name@bank`;
  if (name.trim() === "") return "The UPI ID needs the name that apps show to the payer";
  return undefined;
}

const upiId = /^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i;

type UpiRequest = { amount: Paise; note: string };

/** Without a request the payer types the amount. */
export function upiLink({ id, name }: UpiPayee, request?: UpiRequest): string {
  const params = {
    pn: name,
    ...(request && { am: toRupees(request.amount).toFixed(2) }),
    cu: "INR",
    ...(request && { tn: request.note }),
  };
  // The '@' stays, because some apps do not decode it. A '+' would be read as a plus.
  return `upi://pay?pa=${id}${Object.entries(params)
    .map(([key, value]) => `&${key}=${encodeURIComponent(value)}`)
    .join("")}`;
}
