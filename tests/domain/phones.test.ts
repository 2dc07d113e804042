import { expect, test } from "vitest";
import { callTo, chatWith } from "#domain/phones.ts";

test.each([
  ["98480 12345", "tel:9848012345"],
  ["+91 98480 12345", "tel:+919848012345"],
  ["(0891) 256-1234", "tel:08912561234"],
])("%s is dialled as %s", (phone, link) => expect(callTo(phone)).toBe(link));

test.each([
  ["98480 12345", "https://wa.me/919848012345"],
  ["098480 12345", "https://wa.me/919848012345"],
  ["+91 98480 12345", "https://wa.me/919848012345"],
  ["+44 20 7946 0958", "https://wa.me/442079460958"],
])("%s is chatted with at %s", (mobile, link) => expect(chatWith(mobile)).toBe(link));

test("a chat begins with its text", () =>
  expect(chatWith("98480 12345", "₹500 & more")).toBe(
    "https://wa.me/919848012345?text=%E2%82%B9500%20%26%20more",
  ));
