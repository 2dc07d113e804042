import { describe, expect, it } from "vitest";
import { otpEmail, contactEmail, resentLoginEmail, welcomeEmail } from "#server/mail/email-texts.ts";

const signIn = {
  name: "Kiran",
  email: "kiran@example.com",
  password: "sEcReT",
  origin: "https://gold.example",
};
const visitor = {
  name: "Sita",
  email: "sita@example.com",
  phone: "98480 12345",
  gold: 12.5,
  message: "Hello",
};

describe.each([
  ["the welcome", welcomeEmail(signIn), ["Kiran", "sEcReT", "https://gold.example/login"]],
  ["the new sign-in", resentLoginEmail(signIn), ["Kiran", "sEcReT", "https://gold.example/login"]],
  ["the OTP", otpEmail({ ...signIn, code: "012345" }), ["Kiran", "012345", "10 minutes"]],
  [
    "a visitor's message",
    contactEmail("us@example.com", { ...visitor, number: "M-482137" }),
    ["M-482137", "Sita", "98480 12345", "12.5 g", "Hello"],
  ],
])("%s", (_, { subject, text, html }, words) => {
  it("has the same details as text and as HTML", () => {
    for (const word of words) {
      expect(text).toContain(word);
      expect(html).toContain(word);
    }
  });

  it("has no secret in its subject, and loads nothing", () => {
    expect(subject).not.toMatch(/sEcReT|012345/);
    expect(html).not.toMatch(/<(img|script|link|style|iframe)|url\(|@import/i);
  });
});
