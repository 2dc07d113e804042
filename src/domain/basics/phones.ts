import { latinDigits } from "./text.ts";

export const plainPhone = (phone: string): string =>
  latinDigits(phone)
    .replace(/^\s*tel:\s*/i, "")
    .replace(/[\p{Pd}\u2212]/gu, "-");

/** '98480 22338' for a number of India. Other texts stay as they are. */
export function formatPhone(phone: string): string {
  const [, first, last] = /^(?:(?:\+|00)91|)([1-9]\d{4})(\d{5})$/.exec(phone.replace(/[\s()-]/g, "")) ?? [];
  return first && last ? `${first} ${last}` : phone;
}

/** Indian numbers without country code and trunk '0', others from their country code on. */
export function phoneIdentity(phone: string): string {
  const digits = dialledDigits(phone).replace(/\D/g, "").replace(/^0+/, "");
  return indianNumber.test(digits) ? digits.slice(2).replace(/^0+/, "") : digits;
}

const indianNumber = /^91\d{10}/;

/** Numbers without a country code are Indian. */
export function whatsAppLink(mobile: string, text = ""): string {
  const digits = phoneIdentity(mobile);
  const chat = `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
  return text ? `${chat}?text=${encodeURIComponent(text)}` : chat;
}

/** A '0' after India's code is only dialled within India. */
export const telLink = (phone: string): string =>
  `tel:${dialledDigits(phone)
    .replace(/^00/, "+")
    .replace(/^\+910+(?=\d{10}$)/, "+91")}`;

/** '(0)' is only dialled within the country. */
const dialledDigits = (phone: string) =>
  latinDigits(phone)
    .replaceAll("(0)", "")
    .replace(/[^\d+]/g, "");
