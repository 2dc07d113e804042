import fc from "fast-check";
import { expect, test } from "vitest";
import { hasVerhoeffCheckDigit } from "#domain/basics/verhoeff.ts";

test.each([
  ["2363", true],
  ["123451", true],
  ["84736430954837284567892", true],
  ["2364", false],
  ["123456789012", false],
])("the check digit of %s is right: %s", (digits, isRight) =>
  expect(hasVerhoeffCheckDigit(digits)).toBe(isRight),
);

const numbers = fc.stringMatching(/^\d{11}$/).map((start) => {
  const checked = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(hasVerhoeffCheckDigit);
  expect(checked).toHaveLength(1);
  return checked[0] as string;
});

test("one digit completes any number, and any other digit or exchange of neighbours is found", () =>
  fc.assert(
    fc.property(numbers, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
      const wrong = String((Number(number[place]) + shift) % 10);
      expect(hasVerhoeffCheckDigit(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
      const [one = "", other = ""] = number.slice(place, place + 2);
      if (one === other || other === "") return;
      expect(hasVerhoeffCheckDigit(number.slice(0, place) + other + one + number.slice(place + 2))).toBe(
        false,
      );
    }),
  ));
