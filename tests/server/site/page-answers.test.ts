/** Answers that the server writes into public pages: the rate's day and chart, and results of forms without scripts. */
import { describe, expect, it } from "vitest";
import { addDays, formatDate, today } from "#domain/basics/dates.ts";
import { pageAnswers, formAnswers } from "#server/site/answers.ts";
import { staticFile } from "#engine/server/http/static-files.ts";
import { fillPage } from "#server/site/static.ts";

const at = (days: number) => `${addDays(today(), days)}T06:00:00.000Z`;
const answersTo = (query: string) => formAnswers(new URLSearchParams(query), 7000, "en");

describe("a weight in the address", () => {
  it("is answered with the specified sums and the amount to borrow today", () =>
    expect(answersTo("weight=20")).toEqual({
      "calculator.grams": "20.00",
      "calculator.amount": "₹1,40,000",
      "calculator.interest": "₹16,800",
      "calculator.total": "₹1,56,800",
      "calculator.borrowable": "₹1,09,083",
      "calculator.percent": "85%",
    }));

  it.each([
    ["weight=12,5", { "calculator.wrong": "Use commas only to group digits: 1,00,000" }],
    ["weight=many", { "calculator.wrong": "Enter a number in digits" }],
    ["weight=0", {}],
    ["weight=-5", {}],
    ["weight=", {}],
    ["", {}],
  ])("that is '%s' is answered with %o", (query, answers) => expect(answersTo(query)).toEqual(answers));
});

describe("gold to pledge in the address", () => {
  it("is answered with its worth, the share that may be lent, and the instalment", () =>
    expect(answersTo("weight-0=10&karat-0=22&tenure=12")).toEqual({
      "eligibility.grams": "10.00",
      "eligibility.karat": "22",
      "eligibility.worth": "₹64,167",
      "eligibility.percent": "85%",
      "eligibility.upTo": "₹2,50,000",
      "eligibility.amount": "₹54,541",
      "eligibility.months": "12",
      "eligibility.monthly": "₹4,732",
    }));

  it("above the limit for the largest loans is answered with that limit", () =>
    expect(answersTo("weight-0=200&karat-0=24")).toMatchObject({
      "eligibility.percent": "75%",
      "eligibility.above": "₹5,00,000",
    }));

  it.each(["tenure=7", "tenure=-3", "tenure=1e9", "tenure=x", ""])(
    "is calculated for a year if '%s' is not a valid tenure",
    (tenure) =>
      expect(answersTo(`weight-0=10&karat-0=22&${tenure}`)).toMatchObject({
        "eligibility.months": "12",
        "eligibility.monthly": "₹4,732",
      }),
  );

  it.each([
    "weight-0=0",
    "weight-0=200000",
    "weight-0=5&karat-0=99",
    "weight-0=5&karat-0=x",
    "weight-0=5&karat-0=23.5",
  ])("is answered only with the largest weight for '%s'", (query) =>
    expect(answersTo(query)).toEqual({ "eligibility.heaviest": "1,00,000" }),
  );
});

describe("the number of a message in the address", () => {
  it("is answered as it is", () =>
    expect(answersTo("number=M-123456")).toEqual({ "message.number": "M-123456" }));

  it.each(["number=", "number=123456", "number=M-1234567", "number=Call+%2B91+98480+99999"])(
    "is not answered if no message can have it: '%s'",
    (query) => expect(answersTo(query)).toEqual({}),
  );
});

describe("the rate", () => {
  it("shows the time when it was set, in the reader's language", () => {
    const rates = [{ rate: 7000, setAt: "2026-11-25T05:00:00.000Z" }];
    expect(pageAnswers(rates, "en")["rate.setAt"]).toBe("25 Nov 2026, 10:30 AM");
    expect(pageAnswers(rates, "hi")["rate.setAt"]).toBe("25 नवंबर 2026, सुबह 10:30");
    expect(pageAnswers(rates, "te")["rate.setAt"]).toBe("25 నవంబర్ 2026, ఉదయం 10:30");
    expect(pageAnswers([], "en")["rate.setAt"]).toBeUndefined();
  });

  it("is drawn for six weeks, each day at that day's rate", () => {
    const answers = pageAnswers(
      [
        { rate: 7200, setAt: at(-1) },
        { rate: 6800, setAt: at(-20) },
        { rate: 7000, setAt: at(-300) },
      ],
      "en",
    );
    const points = (answers["rate.points"] ?? "").split(" ");
    expect(points).toHaveLength(42);
    expect(points[0]).toBe("0.0,15.0");
    expect(points[30]).toBe("73.2,28.0");
    expect(points[41]).toBe("100.0,2.0");
    expect([answers["rate.low"], answers["rate.high"]]).toEqual(["₹6,800", "₹7,200"]);
    expect(answers["rate.from"]).toBe(formatDate(addDays(today(), -41)));
  });

  it("is not drawn if it never changed", () =>
    expect(pageAnswers([{ rate: 7000, setAt: at(-3) }], "en")["rate.points"]).toBeUndefined());
});

it("answers appear only in their places, and typed text never becomes markup", () => {
  const page = [
    '<p data-shown-with="calculator.total" hidden="">In all <span data-answer="calculator.total"></span></p>',
    '<p data-shown-with="calculator.wrong" hidden=""><span data-answer="calculator.wrong">?</span></p>',
    '<polyline data-answer="rate.points" points=""></polyline>',
    '<span data-open-now="{}" data-holidays=""></span>',
  ].join("");
  const written = (answers: Record<string, string>) =>
    fillPage("/index.html", staticFile("index.html", Buffer.from(page)), {
      rate: 7000,
      answers,
    }).body.toString();
  expect(written({})).toBe(page);
  const answered = written({
    "calculator.total": "<b>&",
    "rate.points": "0,1 1,0",
    holidays: "2026-12-25 2027-01-14",
  });
  expect(answered).toContain('data-holidays="2026-12-25 2027-01-14"');
  expect(answered).toContain(
    '<p data-shown-with="calculator.total">In all <span data-answer="calculator.total">&lt;b>&amp;<',
  );
  expect(answered).toContain('<p data-shown-with="calculator.wrong" hidden="">');
  expect(answered).toContain('points="0,1 1,0"');
});
