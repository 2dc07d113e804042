/** Makes sample loans with a history, whose steps run through stores and commands as at the counter. */

import { storePapersWith } from "#server/papers/paper-contents.ts";
import { dayOf } from "#domain/basics/dates.ts";
import { toPaise, toRupees } from "#domain/basics/money.ts";
import { defaultLendingPolicy } from "#domain/loan/above-limit-policy.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import type { Closing } from "#domain/loan/book.ts";
import type { Role } from "#domain/basics/roles.ts";
import { release } from "#resources/loans/commands/release.ts";
import { renew } from "#resources/loans/commands/renew.ts";
import { settle } from "#resources/loans/commands/settle.ts";
import { completeValues } from "#engine/declare/derive.ts";
import { closingOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { payments } from "#resources/loans/payments.ts";
import type { GoldItem } from "#resources/loans/gold-items.ts";
import type { Scheme } from "#resources/loans/scheme.ts";
import { schemes } from "#resources/loans/schemes.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { audited } from "#server/schema.ts";
import { runChange } from "#engine/server/commands/change.ts";
import {
  type Creation,
  commandCreation,
  createRecord,
  resourceCreation,
} from "#engine/server/commands/writes.ts";
import { release as releaseHandler } from "#server/loans/release.ts";
import { renew as renewHandler } from "#server/loans/renew.ts";
import { settle as settleHandler } from "#server/loans/settle.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { loanStore } from "#server/loans/loan-store.ts";
import { repay } from "#server/loans/repay.ts";
import { contactOf } from "#resources/office/contact.ts";
import { schemeStore } from "#server/loans/scheme-store.ts";
import { requireMethod, withDeps } from "#engine/server/stores/store.ts";
import type { EncodedPicture } from "#engine/server/files/encode-picture.ts";
import { storeFile } from "#engine/server/files/files.ts";
import { customerTable } from "#server/customers/customer-table.ts";
import { drawArticle } from "./drawings.ts";
import type { Ornament } from "./loans.ts";
import { sampleCustomer } from "./people.ts";
import { createRandom } from "./random.ts";
import { sampleSchemes } from "./schemes.ts";

type Staff = { id: string; name: string; role: Role };
export type SampleBranch = {
  db: Db;
  auditKey: string;
  staff: Staff;
  now: Date;
  borrower?: { id: string; name: string; email: string };
};
type StoryBranch = SampleBranch & { drawings?: readonly EncodedPicture[] };
/** `loan` is as it was on that day. */
type StoryStep = { daysAgo: number; run(actions: StoryActions, loan: Loan): Promise<unknown> };
type Story = { daysAgo: number; amount: number; scheme?: string; isOfBorrower?: true; steps: StoryStep[] };
type StoryActions = ReturnType<typeof actionsAt>;

export async function seedStories(branch: SampleBranch): Promise<void> {
  const drawings = await Promise.all(
    goldItems.map((item) => drawArticle(item.description, item.grossWeight)),
  );
  const storyBranch = { ...branch, drawings };
  await setRates(storyBranch);
  const offered = await seedSchemes(storyBranch);
  const random = createRandom(7);
  const opened = new Map<StoryStep, { id: string }>();
  const steps: StoryStep[] = stories.flatMap(
    ({ daysAgo, amount, scheme: schemeName, isOfBorrower, steps }, index) => {
      const story = { id: "" };
      const customer = sampleCustomer(random, firstCustomer + index, branch.now.toISOString());
      const pledge: StoryStep = {
        daysAgo,
        async run({ create, takePictures }) {
          const { name, email } = (isOfBorrower && branch.borrower) || customerTable.toWire(customer);
          const contact = { ...contactOf(customerTable.toWire(customer)), name, email };
          const borrower = { aadharNumber: customer.aadhar_number, ...contact };
          const scheme = offered.find(({ name }) => name === schemeName);
          const terms = scheme ? { kind: scheme.kind, scheme: scheme._id } : { interestRate: 12 };
          const values = {
            ...borrower,
            goldItems: goldItemsOfStory(index, await takePictures()),
            amount,
            term: 12,
            ...terms,
            ...transfer(daysAgo, amount),
          };
          story.id = String((await create(createLoan, values))._id);
        },
      };
      for (const step of [pledge, ...steps]) opened.set(step, story);
      return [pledge, ...steps];
    },
  );
  for (const step of steps.sort((one, other) => other.daysAgo - one.daysAgo)) {
    const id = opened.get(step)?.id ?? "";
    const played = actionsAt(storyBranch, step.daysAgo, id);
    await step.run(played, (id ? await played.find() : {}) as Loan);
  }
}

/** Beyond the numbers of the other sample customers. */
const firstCustomer = 900;

function actionsAt(
  { db, auditKey, staff, now, drawings = [] }: StoryBranch,
  daysAgo: number,
  loanId: string,
) {
  const at = new Date(now.getTime() - daysAgo * 86_400_000);
  const context = { db, now: at, actor: staff, session: "", params: { loanId }, parentId: loanId };
  return {
    day: dayOf(at.toISOString()),
    async takePictures(): Promise<string[]> {
      const ids: string[] = [];
      for (const drawing of drawings)
        ids.push((await storeFile({ db, now: at, userId: staff.id }, drawing))._id);
      return ids;
    },
    find: () => requireMethod(store.find, loans)(loanId, context),
    async create(creation: Creation, values: Row): Promise<Row> {
      // Steps may lie before the latest audit entry, which the log would refuse.
      await db.updateTable("audit_head").set({ at: "" }).execute();
      const author = { ...staff, request: "", address: "" };
      return runChange({ db, auditKey, audited, clock: () => at, keepPapers }, author, async (changing) => {
        const { data } = await createRecord(creation, completeValues(creation.form, values, staff), {
          ...context,
          ...changing,
        });
        return data;
      });
    },
  };
}

const keepPapers = storePapersWith(defaultTradePolicy);
const lending = { lending: defaultLendingPolicy, trade: defaultTradePolicy };
const store = loanStore({ ...lending, clock: () => new Date() });
const createScheme = resourceCreation(schemes, schemeStore);
const createLoan = resourceCreation(loans, store);
const createRepayment = resourceCreation(payments, { create: withDeps(repay, lending) });
const settleLoan = commandCreation(loans, settle, withDeps(settleHandler, lending));
const renewLoan = commandCreation(loans, renew, withDeps(renewHandler, lending));
const releaseGold = commandCreation(loans, release, withDeps(releaseHandler, lending));

/** Each payment needs a transfer reference of its own. */
const online = (loanId: string, daysAgo: number) => ({
  method: "online",
  transactionId: `UPI${String(daysAgo).padStart(4, "0")}${loanId.slice(-8).toUpperCase()}`,
});

const transfer = (daysAgo: number, amount: number) => ({
  disbursedBy: "transfer",
  disbursalReference: `UTR${String(daysAgo).padStart(4, "0")}${amount}`,
});

const repays = (daysAgo: number, amount: number): StoryStep => ({
  daysAgo,
  run: ({ create }, { _id }) => create(createRepayment, { amount, ...online(_id, daysAgo) }),
});

const settles = (daysAgo: number): StoryStep => ({
  daysAgo,
  run: ({ create, day }, loan) => {
    const { total, rebate } = closingOn(loan, day);
    return create(settleLoan, {
      amount: toRupees(total),
      rebate: toRupees(rebate),
      ...online(loan._id, daysAgo),
    });
  },
});

const renews = (daysAgo: number, amount: number): StoryStep => ({
  daysAgo,
  run: ({ create, day }, loan) => {
    const { split, rebate } = closingOn(loan, day);
    const { interest, principal } = split;
    const due = { interest: toRupees(interest), principal: toRupees(principal), rebate: toRupees(rebate) };
    const terms = { amount, term: 12, interestRate: 12, ...transfer(daysAgo, amount) };
    return create(renewLoan, { ...due, ...terms, ...online(loan._id, daysAgo) });
  },
});

const releasesArticles = (daysAgo: number, ...articles: number[]): StoryStep => ({
  daysAgo,
  run: ({ create }, { name, version }) =>
    create(releaseGold, {
      articles: articles.map((article) => ({ article, version })),
      handedTo: name,
      identifiedBy: "Known in person",
      note: "",
    }),
});

function closingOn(loan: Loan, day: string): Closing {
  const closing = closingOfLoan(loan, day);
  if (!closing) throw new Error(`The loan ${loan._id} has no schedule`);
  return closing;
}

const stories: readonly Story[] = [
  { daysAgo: 45, amount: 1_60_000, steps: [repays(15, 14_216)] },
  { daysAgo: 150, amount: 1_00_000, steps: [repays(120, 8_885), repays(90, 45_000), releasesArticles(6, 3)] },
  { daysAgo: 200, amount: 1_20_000, steps: [repays(170, 10_662), settles(3)] },
  { daysAgo: 240, amount: 90_000, steps: [repays(200, 30_000), settles(24)] },
  { daysAgo: 120, amount: 1_10_000, steps: [settles(5), releasesArticles(2, 1, 2)] },
  { daysAgo: 300, amount: 80_000, steps: [repays(250, 40_000), settles(40), releasesArticles(38, 1, 2, 3)] },
  { daysAgo: 330, amount: 1_40_000, steps: [repays(300, 12_439), repays(200, 40_000), renews(10, 1_50_000)] },
  { daysAgo: 100, amount: 1_20_000, scheme: sampleSchemes.bullet.name, steps: [] },
  { daysAgo: 75, amount: 1_00_000, scheme: sampleSchemes.interest.name, steps: [repays(46, 1_190)] },
  {
    daysAgo: 60,
    amount: 80_000,
    scheme: sampleSchemes.flexible.name,
    isOfBorrower: true,
    steps: [repays(30, 20_000), repays(10, 10_000)],
  },
];

const goldItems: (GoldItem & { description: Ornament })[] = [
  {
    description: "Necklace",
    grossWeight: 26.4,
    netWeight: 24.2,
    articleType: "jewellery",
    pieces: 1,
    carat: 22,
    stoneWeight: 1.8,
    packet: "P-118",
    seal: "S-4711",
    locker: "B2",
  },
  {
    description: "Bangles (pair)",
    grossWeight: 16.2,
    netWeight: 15.6,
    articleType: "jewellery",
    pieces: 2,
    carat: 22,
    packet: "P-118",
    seal: "S-4711",
    locker: "B2",
  },
  { description: "Gold coin", grossWeight: 8, netWeight: 8, articleType: "coin", pieces: 1, carat: 24 },
];

const goldItemsOfStory = (index: number, pictures: readonly string[]): GoldItem[] =>
  goldItems.map((item, at) => ({
    ...item,
    ...(item.packet && { packet: `P-${118 + index}`, seal: `S-${4711 + index}` }),
    photos: pictures.slice(at, at + 1),
  }));

/** Rupees per gram, up to today's rate. */
const rates: readonly (readonly [daysAgo: number, rupees: number])[] = [
  [400, 6_450],
  [200, 6_720],
  [95, 6_900],
  [60, 7_050],
  [41, 7_120],
  [29, 6_980],
  [21, 7_080],
  [14, 7_150],
  [9, 7_060],
  [4, 6_940],
  [0, 7_000],
];

/** Makes the schemes long before the first loan under one. */
export async function seedSchemes(branch: SampleBranch, daysAgo = 400): Promise<Scheme[]> {
  const { create, day } = actionsAt(branch, daysAgo, "");
  const made: Row[] = [];
  for (const scheme of Object.values(sampleSchemes))
    made.push(await create(createScheme, { ...scheme, from: day }));
  return made as Scheme[];
}

async function setRates({ db, staff, now }: SampleBranch): Promise<void> {
  const entered = { set_by: staff.id, rate_22_paise: null, rate_20_paise: null, rate_18_paise: null };
  const rows = rates.map(([ago, rate]) => ({
    ...entered,
    rate_paise: toPaise(rate),
    set_at: new Date(now.getTime() - ago * 86_400_000).toISOString(),
  }));
  await db.insertInto("gold_rates").values(rows).execute();
}
