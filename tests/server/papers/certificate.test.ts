/** The certificate of the pledged gold: when it is issued, and what it says. */
import { describe, expect, it } from "vitest";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { compose } from "#papers/index.ts";
import type { Block, Paper, Subject } from "#papers/paper.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { onSqliteByDay } from "../databases.ts";
import { uploadPicture } from "../pictures.ts";
import { createLoan, loanForm } from "../samples.ts";

type Table = Extract<Block, { as: "table" }>;
type Pictures = Extract<Block, { as: "pictures" }>;

const tableIn = ({ blocks }: Pick<Paper, "blocks">) => blocks.find(({ as }) => as === "table") as Table;
const picturesIn = ({ blocks }: Pick<Paper, "blocks">) =>
  blocks.filter(({ as }) => as === "pictures") as Pictures[];

const article = (description: string, netWeight: number, more: Partial<GoldItem> = {}): GoldItem => ({
  description,
  grossWeight: netWeight,
  netWeight,
  carat: 22,
  ...more,
});

/** A month whose closing rates of 22 carat average ₹10,973.7526… and end above that. */
const rateChanges = Array.from({ length: 31 }, (_, day) => ({
  setAt: new Date(Date.UTC(2025, 0, 1 + day, 6)).toISOString(),
  rate: 12_00_000,
  byCarat: { 22: day === 30 ? 10_97_383 : 10_97_375 },
}));

const subject = (goldItems: readonly GoldItem[]): Subject => ({
  number: "GC/2024-25/000001",
  date: "2025-02-01T10:00:00.000Z",
  recordId: "paper",
  loan: {
    ...loanForm,
    _id: "loan",
    createdAt: "2025-02-01T10:00:00.000Z",
    customerId: loanForm.aadharNumber,
    ticketNumber: "PT/2024-25/000001",
    goldItems,
  } as unknown as Loan,
  pledged: goldItems,
  payments: [],
  charges: [],
  waivers: [],
  releases: [],
  openedSeals: [],
  rateChanges,
  trade: defaultTradePolicy,
  about: {},
});

describe("a certificate", () => {
  const items = [article("Bangle", 24.2), article("Chain", 16), article("Ring", 4.15)];

  it("values each article by itself, rounded down to the paisa, and adds the values up", () => {
    const { rows, total } = tableIn(compose("certificate", subject(items)));
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ["10,973.75", "2,65,564.81"],
      ["10,973.75", "1,75,580.04"],
      ["10,973.75", "45,541.07"],
    ]);
    expect(total?.at(-1)).toBe("4,86,685.92");
  });

  it("says of each article what was deducted, how it was tested and where its rate is from", () => {
    const bangle = article("Bangle", 24.2, {
      grossWeight: 25,
      articleType: "ornament",
      deductions: [{ of: "stones", grams: 0.5 }, { of: "lac", grams: 0.3 }, { of: "strings" }],
      defects: "Clasp bent",
      tested: "xrf",
      appraisedBy: "Ravi Teja",
      borrowerPresent: "yes",
      photos: ["a".repeat(64)],
    });
    const paper = compose("certificate", subject([bangle]));
    expect(picturesIn(paper)).toEqual([
      {
        as: "pictures",
        title: expect.stringContaining("Bangle"),
        description: "Bangle",
        pictures: ["a".repeat(64)],
        facts: [
          ["Type", "Ornament"],
          ["Deducted for stones (g)", "0.50"],
          ["Deducted for lac (g)", "0.30"],
          ["Deducted for strings (g)", "not weighed"],
          ["Damage or defects", "Clasp bent"],
          ["Tested by", "XRF machine"],
          ["Appraised by", "Ravi Teja"],
          ["Rate from", "30-day average of closing rates"],
        ],
      },
    ]);
    const [text] = paper.blocks.filter(({ as }) => as === "text") as Extract<Block, { as: "text" }>[];
    expect(text?.lines).toContain("The borrower was present when the gold was tested.");
  });

  it("claims no freedom from defects where none were entered, and names the currency in headings only", () => {
    const paper = compose("certificate", subject(items));
    expect(picturesIn(paper)[0]?.facts).toContainEqual(["Damage or defects", "None recorded"]);
    expect(tableIn(paper).columns.map(({ label }) => label)).toContain("Rate per gram (₹)");
    expect(tableIn(paper).rows.flat().join()).not.toContain("₹");
  });

  it("is printed twice, for the office and for the customer", () =>
    expect(compose("certificate", subject(items)).copies).toEqual(["Office copy", "Customer copy"]));
});

onSqliteByDay(({ open }) => {
  it("a certificate is numbered once each article has a picture, and names the first without one", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const photo = await uploadPicture(app, token, 90);
    const goldItems = [{ ...article("Chain", 16), photos: [photo] }, article("Ring", 4.15)];
    const { id, loan } = await createLoan(app, { goldItems });
    const issue = () => app.request("POST", `/loans/${id}/papers`, { kind: "certificate" }, token);
    const refused = await issue();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(
        /Ring.* has no picture\. Add one before you print the certificate: More, then Edit$/,
      ),
    ]);
    const second = await uploadPicture(app, token, 10);
    const [chain, ring] = loan.goldItems as GoldItem[];
    const changed = { goldItems: [chain, { ...ring, photos: [second] }], version: loan.version };
    expect((await app.request("PUT", `/admin/loans/${id}`, changed, token)).status).toBe(200);
    const issued = await issue();
    const { _id, number } = issued.body.data as { _id: string; number: string };
    expect([issued.status, number]).toEqual([201, "GC/2024-25/000001"]);
    const { body } = await app.request("GET", `/loans/${id}/papers/certificate/${_id}`, undefined, token);
    const { content } = body.data as { content: Paper };
    expect(picturesIn(content).map(({ pictures }) => pictures)).toEqual([[photo], [second]]);
  });

  it("a certificate names the first article without a carat or with a correction that waits", async () => {
    const app = await open();
    const token = await app.signIn("admin");
    const photos = [await uploadPicture(app, token, 90)];
    const { carat: _, ...untested } = article("Ring", 4.15, { photos });
    const { id, loan } = await createLoan(app, { goldItems: [article("Chain", 16, { photos }), untested] });
    const issue = () => app.request("POST", `/loans/${id}/papers`, { kind: "certificate" }, token);
    expect(await issue()).toMatchObject({
      status: 409,
      body: {
        message: "Ring has no carat. Enter it before you print the certificate: More, then Edit",
      },
    });
    const [chain, ring] = loan.goldItems as GoldItem[];
    const changed = { goldItems: [chain, { ...ring, carat: 22 }], version: loan.version };
    expect((await app.request("PUT", `/admin/loans/${id}`, changed, token)).status).toBe(200);
    expect(await issue()).toMatchObject({
      status: 409,
      body: {
        message:
          "The correction of Ring is not confirmed yet. Ask an administrator to confirm it: More, then Confirm correction",
      },
    });
    await app.request("POST", `/loans/${id}/confirm-assay`, { reason: "Tested again" }, token);
    expect((await issue()).body.data).toMatchObject({ number: "GC/2024-25/000001" });
  });
});
