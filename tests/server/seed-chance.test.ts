/** Random sample records: a big book repeats no id and no transfer reference. */
import { expect, it } from "vitest";
import type { Scheme } from "#resources/loans/scheme.ts";
import { varyLoan } from "#tests/slow/full/variations.ts";
import { sampleLoan, sampleRelease } from "#server/seed/loans.ts";
import { createRandom } from "#server/seed/random.ts";
import { sampleSchemes } from "#server/seed/schemes.ts";

const now = new Date("2026-11-20T06:00:00.000Z");
const schemes = Object.values(sampleSchemes).map(
  (scheme, at) => ({ ...scheme, _id: String(at), version: 1 }) as unknown as Scheme,
);

/** Ids that differ in one part only. */
const alike = [..."0123456789bcdef"].flatMap((digit) => [
  `${digit.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`,
  `aaaaaaaa-${digit.repeat(4)}-4aaa-8aaa-aaaaaaaaaaaa`,
  `aaaaaaaa-aaaa-4aaa-8aaa-${digit.repeat(12)}`,
]);

it("loans with partly equal ids have their own events, references and releases", () => {
  const sample = youngSample();
  const loans = alike.map((id) => ({ ...sample.loan, id }));
  const stories = loans.flatMap((loan) => varyLoan({ ...sample, loan, payments: [] }, { now, schemes }));
  const payments = stories.flatMap((story) => story.payments);
  const others = stories.flatMap(({ charges = [], waivers = [] }) => [...charges, ...waivers]);
  const releases = loans.flatMap((loan) =>
    sampleRelease({ ...loan, closed_at: loan.created_at }, { name: "", now }),
  );
  for (const values of [
    [...payments, ...others].map(({ id }) => id),
    payments.flatMap(({ reference_key }) => reference_key ?? []),
    releases.map(({ id }) => id),
  ]) {
    expect(values.length).toBeGreaterThan(1);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
});

it("the loans of a large book repeat no id of a loan, payment or reminder", () => {
  const random = createRandom(5);
  const options = {
    customer: { id: "c", name: "Sita Rao" },
    author: { id: "a", role: "admin" },
    now,
  } as const;
  const samples = Array.from({ length: 10_000 }, () => sampleLoan(random, options));
  const rowsOf: readonly { id: string }[][] = [
    samples.map(({ loan }) => loan),
    samples.flatMap(({ payments }) => payments),
    samples.flatMap(({ reminders = [] }) => reminders),
  ];
  for (const rows of rowsOf) {
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});

/** A recent loan, because only a recent one becomes a loan by days. */
function youngSample() {
  const random = createRandom(3);
  const author = { id: "a", role: "admin" } as const;
  while (true) {
    const sample = sampleLoan(random, { customer: { id: "c", name: "Sita Rao" }, author, now });
    if (sample.loan.status === "active" && sample.loan.created_at > "2025-12") return sample;
  }
}
