import { latinDigits } from "./digits.ts";

/** A phone number as it is kept and shown, in the grouping it was typed: without 'tel:', digits and dashes plain ones. */
export const plainPhone = (phone: string): string =>
  latinDigits(phone)
    .replace(/^\s*tel:\s*/i, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");

/** Two numbers are one where this is the same: India's without country and trunk '0', any other from its country on. */
export function phoneIdentity(phone: string): string {
  const digits = dialled(phone).replace(/\D/g, "").replace(/^0+/, "");
  return isOfIndia.test(digits) ? digits.slice(2).replace(/^0+/, "") : digits;
}

const isOfIndia = /^91\d{10}/;

/** Where a chat with whoever has this mobile number opens, begun with a text; numbers without a country are India's. */
export function chatWith(mobile: string, text = ""): string {
  const digits = phoneIdentity(mobile);
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** The link that dials a number: '00' is a plus, and '0' after India's code is dialled only within India. */
export const callTo = (phone: string): string =>
  `tel:${dialled(phone)
    .replace(/^00/, "+")
    .replace(/^\+910+(?=\d{10}$)/, "+91")}`;

/** Digits and plus alone, without the '(0)' that is dialled only within a country. */
const dialled = (phone: string) =>
  latinDigits(phone)
    .replaceAll("(0)", "")
    .replace(/[^\d+]/g, "");
