import { describe, expect, test } from "vitest";
import { localizedAddress, splitLanguage, preferredLanguage } from "#domain/basics/languages.ts";

describe("a localized address", () => {
  test.each([
    ["en", "/about", "/about"],
    ["te", "/about", "/te/about"],
    ["hi", "/", "/hi"],
    ["te", "/?weight=20#calculator", "/te?weight=20#calculator"],
    ["hi", "/loan-eligibility?weight-0=2", "/hi/loan-eligibility?weight-0=2"],
  ] as const)("in %s of %s is %s", (language, page, address) =>
    expect(localizedAddress(language, page)).toBe(address),
  );

  test.each([
    ["/", "en", "/"],
    ["/te", "te", "/"],
    ["/te/", "te", "/"],
    ["/hi/about", "hi", "/about"],
    ["/tea", "en", "/tea"],
    ["/hindi/about", "en", "/hindi/about"],
  ] as const)("%s is in %s the page %s", (address, language, path) =>
    expect(splitLanguage(address)).toEqual({ language, path }),
  );
});

test.each([
  ["", "en"],
  ["te-IN,te;q=0.9,en-US;q=0.8,en;q=0.7", "te"],
  ["en-IN,en;q=0.9,te;q=0.8", "en"],
  ["hi", "hi"],
  ["ta-IN, hi;q=0.5, te;q=0.6", "te"],
  ["te;q=0, en;q=0.1", "en"],
  ["de-DE,fr;q=0.5", "en"],
  ["*", "en"],
  [";;;,,=", "en"],
] as const)("a browser that prefers '%s' gets %s", (accepted, language) =>
  expect(preferredLanguage(accepted)).toBe(language),
);
