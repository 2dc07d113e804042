import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import { openDatabase } from "#server/database.ts";
import { admin } from "#tests/server/commands.ts";
import type { Server } from "#tests/server/processes.ts";
import { drawPicture } from "#tests/engine/server/pictures.ts";
import { loanForm } from "#tests/server/samples.ts";
import { type Session, signIn } from "#tests/server/sessions.ts";

export type RepaymentLedger = {
  /** By loan: acknowledged rupees, and rupees sent without a response. */
  acknowledged: Map<string, number>;
  unanswered: Map<string, number>;
  /** Time of each acknowledged repayment. */
  times: { loan: string; at: number }[];
  /** Pictures that a loan was told to have, and the time of its answer. */
  pictures: { loan: string; id: string; at: number }[];
};

export const newLedger = (): RepaymentLedger => ({
  acknowledged: new Map(),
  unanswered: new Map(),
  times: [],
  pictures: [],
});

const cash = { amount: 1, paymentMethod: "handcash" };
const counters = 8;

export async function openLoans(server: Server, count: number, ledger: RepaymentLedger): Promise<void> {
  const [session] = await signInAt([server]);
  if (!session) return;
  for (let loan = 0; loan < count; loan += 1) {
    const { data } = await session("POST", "/admin/loans", loanForm);
    ledger.acknowledged.set(String((data as Row)._id), 0);
  }
}

/** One session per server. */
export const signInAt = (servers: readonly Server[]): Promise<Session[]> =>
  Promise.all(servers.map((server) => signIn(server, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)));

/** Repays until the servers are gone, or for `durationMs`. */
export async function repayUntilGone(
  sessions: readonly Session[],
  ledger: RepaymentLedger,
  durationMs = Number.POSITIVE_INFINITY,
): Promise<void> {
  const end = performance.now() + durationMs;
  const loans = [...ledger.acknowledged.keys()];
  const counter = async (session: Session, at: number) => {
    for (let turn = at; ; turn += 1) {
      const loan = loans[turn % loans.length] ?? "";
      const answer = await session("POST", `/loans/${loan}/payment`, cash).catch(() => undefined);
      if (answer?.message === "Repayment recorded") {
        add(ledger.acknowledged, loan);
        ledger.times.push({ loan, at: performance.now() });
      } else add(ledger.unanswered, loan);
      if (!answer || performance.now() > end) return;
    }
  };
  const work = Array.from({ length: counters }, (_, at) => {
    const session = sessions[at % sessions.length];
    return session ? counter(session, at) : undefined;
  });
  const [session] = sessions;
  await Promise.all([...work, session && photographUntilGone(session, ledger, end)]);
}

/** Adds a picture to one loan after another. The limit of uploads of an hour ends it. */
async function photographUntilGone(session: Session, ledger: RepaymentLedger, end: number): Promise<void> {
  for (const loan of ledger.acknowledged.keys()) {
    const picture = await drawPicture(ledger.pictures.length % 256, "jpeg", { width: 640, height: 480 });
    const uploaded = await session("POST", "/files", picture).catch(() => undefined);
    const id = (uploaded?.data as Row | undefined)?._id;
    if (!id || performance.now() > end) return;
    const goldItems = [{ ...loanForm.goldItems[0], photos: [id] }];
    const answer = await session("PUT", `/admin/loans/${loan}`, { goldItems }).catch(() => undefined);
    if (answer?.data) ledger.pictures.push({ loan, id: String(id), at: performance.now() });
  }
}

/** Resolves after another acknowledged repayment, so that a slow machine is at work when its server is killed. */
export async function nextRepayment({ times }: RepaymentLedger): Promise<void> {
  const before = times.length;
  while (times.length === before) await setTimeout(5);
}

/** Resolves after another acknowledged picture, or after three seconds once the limit of uploads is reached. */
export async function nextPicture({ pictures }: RepaymentLedger): Promise<void> {
  const before = pictures.length;
  for (let waited = 0; pictures.length === before && waited < 3_000; waited += 5) await setTimeout(5);
}

/** A ledger in which repayments acknowledged after `moment` may be lost. */
export function ledgerUntil(
  moment: number,
  { acknowledged, unanswered, times, pictures }: RepaymentLedger,
): RepaymentLedger {
  const before = newLedger();
  for (const loan of acknowledged.keys()) before.acknowledged.set(loan, 0);
  for (const [loan, count] of unanswered) before.unanswered.set(loan, count);
  for (const { loan, at } of times) add(at <= moment ? before.acknowledged : before.unanswered, loan);
  before.pictures = pictures.filter(({ at }) => at <= moment);
  return before;
}

/** Expects every acknowledged repayment and picture, nothing beyond those sent, and consistent books. */
export async function expectNothingLost(
  where: { url?: string; file: string },
  ledger: RepaymentLedger,
): Promise<void> {
  const db = await openDatabase(where);
  try {
    expect(await findContradictions(db)).toEqual([]);
    const loans = await db.selectFrom("loans").select(["id", "total_paid_paise"]).execute();
    const kept = new Map(loans.map(({ id, total_paid_paise }) => [id, total_paid_paise / 100]));
    for (const [loan, acknowledged] of ledger.acknowledged) {
      const most = acknowledged + (ledger.unanswered.get(loan) ?? 0);
      expect(kept.get(loan)).toBeGreaterThanOrEqual(acknowledged);
      expect(kept.get(loan)).toBeLessThanOrEqual(most);
    }
    const uses = await db.selectFrom("file_uses").select(["file_id", "record_id"]).execute();
    const named = new Set(uses.map(({ file_id, record_id }) => `${file_id} ${record_id}`));
    for (const { id, loan } of ledger.pictures) expect(named).toContain(`${id} ${loan}`);
  } finally {
    await db.destroy();
  }
}

const add = (counts: Map<string, number>, loan: string) => void counts.set(loan, (counts.get(loan) ?? 0) + 1);
