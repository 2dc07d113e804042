import fc from "fast-check";
import { expect, test } from "vitest";
import { mailtoLink } from "#domain/basics/emails.ts";

test.each([
  ["asha@example.com", "mailto:asha@example.com"],
  ["a?bcc=b@example.com", "mailto:a%3Fbcc%3Db@example.com"],
  ["a&cc=b%0d@example.com", "mailto:a%26cc%3Db%250d@example.com"],
])("the link to write to %s is %s", (email, link) => expect(mailtoLink(email)).toBe(link));

test("any typed address stays one address without headers", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.emailAddress(), (typed, email) => {
      for (const each of [typed, email, `${typed}?bcc=${email}`]) {
        const { search, hash, pathname } = new URL(mailtoLink(each));
        expect([search, hash, decodeURIComponent(pathname)]).toEqual(["", "", each]);
        expect(pathname).not.toMatch(/[,;]/);
      }
    }),
  ));
