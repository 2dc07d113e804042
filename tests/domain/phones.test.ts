import * as fc from "fast-check";
import { expect, test } from "vitest";
import { telLink, whatsAppLink, phoneIdentity, plainPhone } from "#domain/basics/phones.ts";

test.each([
  ["98480 12345", "tel:9848012345"],
  ["+91 98480 12345", "tel:+919848012345"],
  ["(0891) 256-1234", "tel:08912561234"],
  ["+91 (0) 98480 12345", "tel:+919848012345"],
  ["+91 098480 12345", "tel:+919848012345"],
  ["0091 98480 12345", "tel:+919848012345"],
  ["+91 00000 00000", "tel:+910000000000"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["\u202a+91\u00a098480\u201112345\u202c", "tel:+919848012345"],
  ["tel:+91 ౯౮౪౮౦ 12345", "tel:+919848012345"],
])("%s is dialled as %s", (phone, link) => expect(telLink(phone)).toBe(link));

test.each([
  ["98480 12345", "https://wa.me/919848012345"],
  ["098480 12345", "https://wa.me/919848012345"],
  ["+91 98480 12345", "https://wa.me/919848012345"],
  ["+44 20 7946 0958", "https://wa.me/442079460958"],
  ["+91 (0) 98480 12345", "https://wa.me/919848012345"],
  ["0091 98480 12345", "https://wa.me/919848012345"],
  ["+91 098480 12345", "https://wa.me/919848012345"],
  ["+44 (0)20 7946 0958", "https://wa.me/442079460958"],
  ["\u202a+91 98480–12345\u202c", "https://wa.me/919848012345"],
])("the WhatsApp link of %s is %s", (mobile, link) => expect(whatsAppLink(mobile)).toBe(link));

test("a WhatsApp link carries the text of the message", () =>
  expect(whatsAppLink("98480 12345", "₹500 & more")).toBe(
    "https://wa.me/919848012345?text=%E2%82%B9500%20%26%20more",
  ));

test.each([
  ["tel:+91-98480-12345", "+91-98480-12345"],
  ["TEL: ౯౮౪౮౦–౧౨౩౪౫", "98480-12345"],
  ["(0891) 256−1234", "(0891) 256-1234"],
])("%s is stored as %s", (typed, kept) => expect(plainPhone(typed)).toBe(kept));

const mobile = fc.stringMatching(/^[6-9][0-9]{9}$/);
const prefix = fc.constantFrom("", "0", "91", "+91 ", "0091 ", "+91 (0) ", "+91-0", "tel:+91");

test("a number has the same identity however it is written", () =>
  fc.assert(
    fc.property(mobile, prefix, fc.constantFrom(" ", "-", "\u00a0", "–"), (number, before, between) => {
      const written = `${before}${number.slice(0, 5)}${between}${number.slice(5)}`;
      expect(phoneIdentity(written)).toBe(number);
      expect(phoneIdentity(phoneIdentity(written))).toBe(number);
      expect(phoneIdentity(plainPhone(written))).toBe(number);
    }),
  ));
