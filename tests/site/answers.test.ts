/** The rate's day and chart, and results of forms without scripts, in the pages that the server renders. */
import { describe, expect, it } from "vitest";
import { addDays, formatDate, today } from "#domain/basics/dates.ts";
import type { DatedRate } from "#domain/gold/gold-value.ts";
import { pageQueryIn } from "#resources/visitors/page-facts.ts";
import { renderPage } from "#site/render.tsx";
import { noFacts } from "./rendered-pages.ts";

const at = (days: number) => `${addDays(today(), days)}T06:00:00.000Z`;

async function pageAt(address: string, facts: Partial<typeof noFacts> = {}) {
  const [path = "", search] = address.split("?");
  const html = await renderPage(path, {
    ...noFacts,
    query: pageQueryIn(new URLSearchParams(search)),
    ...facts,
  });
  return new DOMParser().parseFromString(html, "text/html");
}

const resultIn = (page: Document, form: string) =>
  page.querySelector(`[data-island=${form}] [aria-live=polite]`)?.textContent;

/** The message of a browser without scripts. */
const errorIn = (page: Document, form: string) =>
  page.querySelector(`[data-island=${form}] noscript`)?.textContent?.replace(/<[^>]*>/g, "");

describe("a weight in the address", () => {
  it("is answered with the specified sums and the amount to borrow today", async () => {
    const page = await pageAt("/?weight=20", { rates: [{ rate: 7000, setAt: at(0) }] });
    expect(resultIn(page, "calculator")).toBe(
      "20.00 g of goldLoan amount₹1,40,000Interest (12% p.a.)₹16,800Total amount₹1,56,800You can borrow up to₹1,09,083",
    );
    expect(page.querySelector("#field-weight")).toHaveAttribute("value", "20");
  });

  it.each([
    ["weight=12,5", "Use commas only to group digits: 1,00,000"],
    ["weight=many", "Enter a number in digits"],
    ["weight=0", undefined],
    ["weight=-5", undefined],
    ["weight=", undefined],
    ["", undefined],
  ])("that is '%s' is answered with '%s' and no figure", async (query, message) => {
    const page = await pageAt(`/?${query}`);
    expect(errorIn(page, "calculator")).toBe(message);
    expect(resultIn(page, "calculator")).not.toContain("₹");
  });
});

describe("gold to pledge in the address", () => {
  it("is answered with its worth, the share that may be lent, and the instalment", async () => {
    const page = await pageAt("/loan-eligibility?weight-0=10&karat-0=22&tenure=6");
    expect(resultIn(page, "eligibility")).toBe(
      "10.00 g of 22K goldValue of your gold₹64,167Lending limit85% of the value" +
        "Instalment for 6 months at 7.5% a year₹9,290 a monthYou can borrow up to₹54,541",
    );
    expect(page.querySelector("#field-tenure option[selected]")).toHaveValue("6");
  });

  it("is calculated at the rate of the day", async () => {
    const page = await pageAt("/te/loan-eligibility?weight-0=12", { rates: [{ rate: 8000, setAt: at(0) }] });
    expect(resultIn(page, "eligibility")).toContain("₹74,800");
    expect(page.querySelector("footer")).toHaveTextContent("₹8,000");
  });

  it("above the limit for the largest loans is answered with that limit", async () =>
    expect(resultIn(await pageAt("/loan-eligibility?weight-0=200&karat-0=24"), "eligibility")).toContain(
      "75% of the value",
    ));

  it.each(["tenure=7", "tenure=-3", "tenure=1e9", "tenure=x", ""])(
    "is calculated for a year if '%s' is not a valid tenure",
    async (tenure) =>
      expect(
        resultIn(await pageAt(`/loan-eligibility?weight-0=10&karat-0=22&${tenure}`), "eligibility"),
      ).toContain("Instalment for 12 months at 7.5% a year₹4,732"),
  );

  it.each(["karat-0=99", "karat-0=x", "karat-0=23.5"])(
    "counts as the usual purity if '%s' is not one of the form's",
    async (carat) => {
      const page = await pageAt(`/loan-eligibility?weight-0=5&${carat}`);
      expect(resultIn(page, "eligibility")).toContain("5.00 g of 22K gold");
      expect(page.querySelector("#field-karat-0 option[selected]")).toHaveValue("22");
    },
  );

  it.each(["weight-0=0", "weight-0=200000"])(
    "is answered only with the largest weight for '%s'",
    async (query) => {
      const result = resultIn(await pageAt(`/loan-eligibility?${query}`), "eligibility");
      expect(result).toContain("from 0.01 to 1,00,000 grams");
      expect(result).not.toContain("₹");
    },
  );
});

describe("the number of a message in the address", () => {
  const shownFor = async (query: string) =>
    (await pageAt(`/contact?${query}`)).querySelector("#sent")?.textContent;

  it("is answered as it is", async () =>
    expect(await shownFor("number=M-123456")).toContain("Your message number is M-123456"));

  it.each(["number=", "number=123456", "number=M-1234567", "number=Call+%2B91+98480+99999"])(
    "is not answered if no message can have it: '%s'",
    async (query) => expect(await shownFor(query)).not.toContain("Your message number"),
  );
});

describe("the rate", () => {
  const homeAt = (rates: readonly DatedRate[], path = "/") => pageAt(path, { rates });

  it.each([
    ["/", "25 Nov 2026, 10:30 AM"],
    ["/hi", "25 नवंबर 2026, सुबह 10:30"],
    ["/te", "25 నవంబర్ 2026, ఉదయం 10:30"],
  ])("shows the time when it was set, in the language of %s", async (path, text) => {
    const rates = [{ rate: 7000, setAt: "2026-11-25T05:00:00.000Z" }];
    expect((await homeAt(rates, path)).querySelector("main")).toHaveTextContent(text);
    expect((await homeAt([], path)).querySelector("[data-of-served-rate]")).toBeNull();
  });

  it("is drawn for six weeks, each day at that day's rate", async () => {
    const page = await homeAt([
      { rate: 7200, setAt: at(-1) },
      { rate: 6800, setAt: at(-20) },
      { rate: 7000, setAt: at(-300) },
    ]);
    const points = page.querySelector("polyline")?.getAttribute("points")?.split(" ") ?? [];
    expect(points).toHaveLength(42);
    expect(points[0]).toBe("0.0,15.0");
    expect(points[30]).toBe("73.2,28.0");
    expect(points[41]).toBe("100.0,2.0");
    const chart = page.querySelector("figure[data-of-served-rate]");
    for (const text of ["₹6,800", "₹7,200", formatDate(addDays(today(), -41))])
      expect(chart).toHaveTextContent(text);
  });

  it("is not drawn if it never changed", async () =>
    expect((await homeAt([{ rate: 7000, setAt: at(-3) }])).querySelector("polyline")).toBeNull());
});

it("coming holidays stand beside the opening hours", async () => {
  const page = await pageAt("/location", { holidays: ["2026-12-25", "2027-01-14"] });
  expect(page.querySelector("[data-open-now]")).toHaveAttribute("data-holidays", "2026-12-25 2027-01-14");
});

it("typed text never becomes markup", async () => {
  const typed = '"><img src=x>';
  const page = await pageAt(`/?weight=${encodeURIComponent(typed)}&number=${encodeURIComponent(typed)}`);
  expect(page.querySelector("img[src=x]")).toBeNull();
  expect(page.querySelector("#field-weight")).toHaveAttribute("value", typed);
});
