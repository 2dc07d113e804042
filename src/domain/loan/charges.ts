/**
 * Calculates the charges on a loan, their GST and what a concession lets off. Amounts in paise, shares in basis points.
 * Source: gold-loan rules, "Loans by days", 10; rows 15, 16 and 44.
 */
import type { Paise } from "#domain/basics/money.ts";
import type { BasisPoints } from "#domain/basics/measures.ts";

/** GST is added on top. */
export type ChargeRule = {
  name: string;
  /** On demand, an administrator adds it. */
  on: "lending" | "reminder" | "demand";
  amount?: Paise;
  percent?: BasisPoints;
  minimum?: Paise;
  maximum?: Paise;
  gst?: BasisPoints;
};

export type Charge = { name: string; net: Paise; gst: Paise };

/** Rounds the share and the tax each half up to the paisa. */
export function chargeByRule(
  { name, amount = 0, percent = 0, minimum = 0, maximum = Number.POSITIVE_INFINITY, gst = 0 }: ChargeRule,
  principal: Paise,
): Charge {
  const net = Math.min(maximum, Math.max(minimum, amount + shareOf(principal, percent)));
  return { name, net, gst: shareOf(net, gst) };
}

export const chargesOn = (on: ChargeRule["on"], rules: readonly ChargeRule[], principal: Paise): Charge[] =>
  rules.filter((rule) => rule.on === on).map((rule) => chargeByRule(rule, principal));

export const totalWithTax = (charges: readonly Pick<Charge, "net" | "gst">[]): Paise =>
  charges.reduce((sum, { net, gst }) => sum + net + gst, 0);

/** Pro rata, rounded half up. */
export function taxIn(amount: Paise, { net, gst }: Pick<Charge, "net" | "gst">): Paise {
  const whole = BigInt(net + gst);
  return whole === 0n ? 0 : Number((2n * BigInt(amount) * BigInt(gst) + whole) / (2n * whole));
}

/** Returns the tax in the next `amount` of charges, oldest first, after `usedUp`. Parts add up to the whole tax. */
export function taxWithin(
  charges: readonly Pick<Charge, "net" | "gst">[],
  { usedUp, amount }: { usedUp: Paise; amount: Paise },
): Paise {
  let [precedingTotal, tax] = [0, 0];
  for (const charge of charges) {
    const whole = charge.net + charge.gst;
    const within = (upTo: Paise) => Math.min(whole, Math.max(0, upTo - precedingTotal));
    tax += taxIn(within(usedUp + amount), charge) - taxIn(within(usedUp), charge);
    precedingTotal += whole;
  }
  return tax;
}

/** A concession lets off these in a settlement or renewal, in this order, but never principal. */
export const concededParts = ["interest", "penal", "charges"] as const;

export type Conceded = Record<(typeof concededParts)[number], Paise>;

export const nothingConceded: Conceded = { interest: 0, penal: 0, charges: 0 };

export const mostConcedable = ({ interest, penal, charges }: Conceded): Paise => interest + penal + charges;

export function divideConcession(owed: Conceded, amount: Paise): Conceded {
  const conceded = { ...nothingConceded };
  let left = amount;
  for (const part of concededParts) {
    conceded[part] = Math.min(left, owed[part]);
    left -= conceded[part];
  }
  return conceded;
}

function shareOf(amount: Paise, part: BasisPoints): Paise {
  return Number((BigInt(amount) * BigInt(part) + 5_000n) / 10_000n);
}
