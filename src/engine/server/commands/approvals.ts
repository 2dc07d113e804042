/** Keeps a call until a second person approves or refuses it, and runs it in the name of the person who asked. */
import { formatTime, days, isoTimeAfter } from "#domain/basics/dates.ts";
import type { Role } from "#domain/basics/roles.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ApprovalRow } from "#engine/declare/approvals.ts";
import type { AnyResource, Approval, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { Basis, Change } from "#engine/server/audit/change.ts";
import { type AuditEvent, type Differences, differencesOf } from "#engine/server/audit/entries.ts";
import { changesOf } from "#engine/server/audit/entry-to-wire.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { ConfirmationNeeded } from "#engine/server/http/confirmation.ts";
import { invalid, notFound, Problem } from "#engine/server/http/problem.ts";
import { SecondFactorNeeded } from "#engine/server/http/reauthentication.ts";
import { auditTitleOf } from "#engine/server/commands/writes.ts";
import { refuseStale } from "#engine/server/http/stale.ts";
import { insertRecord } from "#engine/server/stores/records.ts";
import type { MovingHandler } from "#engine/server/stores/states.ts";
import {
  type Caller,
  type ChangeContext,
  type CreationResult,
  requireMethod,
  type Store,
} from "#engine/server/stores/store.ts";
import { approvalTable } from "#engine/server/tables/approvals.ts";

/** Validates what was sent. `values` is what a reason without a handler judges. */
export type DeclaredChange = (
  sent: Row,
  caller: Caller,
) => { values: Row; apply(changing: Change): Promise<CreationResult> };

export type DeclaredCall = {
  resource: AnyResource;
  form: ResourceOrCommand;
  store: Store;
  name: string;
  approval?: Approval;
  /** Parameter of the path with the record's key. A creation has none. */
  recordParam?: string;
  success: { status: 200 | 201; message?: string };
  change: DeclaredChange;
};

export type Approvals = {
  /** False for a company of one person, where nothing waits. Calls that waited before can still be decided. */
  areOn: boolean;
  /** Given to `when` of each reason. */
  settings: object;
  endOf(asked: Date, db: Db): Promise<Date>;
  /** With the role of now. Undefined for somebody who is gone. */
  personOf(db: Db, id: string): Promise<Person | undefined>;
};

type Person = { id: string; name: string; role: Role };

type KeptCall = {
  sent: Row;
  params: Readonly<Record<string, string>>;
  role: Role;
  /** Id of the record on which the call rested when it was asked for. */
  restsOn?: string;
};

/** Rehearses the call first: one that a rule refuses never waits, and one without a reason is made at once. */
export function withApproval(call: DeclaredCall, approvals: Approvals | undefined): DeclaredChange {
  const { approval, change } = call;
  if (!approvals?.areOn || !approval) return change;
  return (sent, caller) => {
    const { values, apply } = change(sent, caller);
    const applyOrKeep = async (changing: Change): Promise<CreationResult> => {
      const record = await recordOf(call, caller, changing);
      const raised = new Map<string, Row>();
      const needsApproval = (reason: string, figures: Row = {}) => Boolean(raised.set(reason, figures));
      let basis: Basis | undefined;
      const restsOn = (on: Basis) => {
        basis = on;
      };
      const { events } = await changing.rehearse((trial) => apply({ ...trial, needsApproval, restsOn }));
      const row = record?.row ?? {};
      const judged = call.name === "edit" ? { ...row, ...values } : values;
      const reasons = Object.entries(approval.reasons).filter(
        ([name, { when }]) => raised.has(name) || when?.(judged, row, approvals.settings),
      );
      if (reasons.length === 0) return apply(changing);
      // The record's own event comes after those of other records that the call creates.
      const event = events.findLast(({ act }) => act !== "shown");
      return keepCall(call, changing, {
        caller,
        sent: { ...sent, ...versionIn(call, record?.row) },
        what: reasons.map(([name]) => name),
        says: reasons.map(([name, { says }]) => says(judged, raised.get(name) ?? {})),
        record,
        event,
        restsOn: basis?.id,
        expiresAt: await approvals.endOf(changing.now, changing.db),
      });
    };
    return { values, apply: applyOrKeep };
  };
}

type CallToKeep = {
  caller: Caller;
  sent: Row;
  what: readonly string[];
  says: readonly string[];
  record?: { id: string; key: string; row: Row };
  event?: AuditEvent;
  restsOn?: string;
  expiresAt: Date;
};

async function keepCall(
  { resource, form, store, name }: DeclaredCall,
  changing: Change,
  { caller, sent, what, says, record, event, restsOn, expiresAt }: CallToKeep,
): Promise<CreationResult> {
  const { db, now } = changing;
  await eraseOldCalls(changing);
  const { actor, params } = caller;
  const kept: KeptCall = { sent, params, role: actor.role, restsOn };
  const differences = figuresFirst(form, differencesOf(event?.before, event?.after));
  const changes = changesOf(form, differences, actor.role);
  const title = says.join(". ");
  const { parent } = store.under ?? {};
  const values = {
    area: (parent?.resource ?? resource).name,
    what: what.join(" "),
    says: title,
    about: record ? auditTitleOf(resource, record.row) : event?.recordId && event.title,
    record: record?.key ?? params[resource.parent?.param ?? ""] ?? (parent ? event?.parentId : undefined),
    expiresAt: expiresAt.toISOString(),
    changes,
  };
  const more = {
    operation: `${resource.name} ${name}`,
    call: JSON.stringify(kept),
    decided_by: "",
  };
  const { id, state, expires_at } = await insertRecord(approvalTable, values, { db, now, actor }, more);
  changing.audit({ area: approvalTable.resource.name, act: "created", recordId: id, title });
  const data = { approval: { _id: id, state, expiresAt: expires_at } };
  return { data, answer: { status: 202, message: "Sent for approval", data } };
}

/** Puts figures first, then items, because the decision is about them. */
function figuresFirst({ fields }: ResourceOrCommand, differences: Differences): Differences {
  const rankOf = (key: string) => {
    const field = fields[key];
    const rank = field && ["number", "parts"].indexOf(fieldKind(field).control(field).as);
    return rank === undefined || rank < 0 ? 2 : rank;
  };
  const ranked = Object.entries(differences).sort(([one], [other]) => rankOf(one) - rankOf(other));
  return Object.fromEntries(ranked);
}

/** The decision and what was asked stay. */
async function eraseOldCalls({ db, now, auditRows }: Change): Promise<void> {
  const erased = await db
    .updateTable("approvals")
    .set({ call: "" })
    .where("expires_at", "<", isoTimeAfter(now, -days(90)))
    .where("call", "<>", "")
    .returning("id")
    .execute();
  for (const { id } of erased) auditRows({ table: "approvals", key: id });
}

async function recordOf({ resource, store, recordParam }: DeclaredCall, caller: Caller, { db, now }: Change) {
  // The record of a child resource is found by its parent, which the path of a command does not name.
  if (recordParam === undefined || store.under) return undefined;
  const key = caller.params[recordParam] ?? "";
  const row = await store.find?.(key, { ...caller, db, now, parentId: "" });
  return row && { id: String(store.recordId?.(row) ?? row[resource.id]), key, row };
}

/** A record that changes before the decision makes the call stale. */
const versionIn = ({ resource: { version } }: DeclaredCall, row: Row | undefined): Row =>
  version && row ? { [version]: row[version] } : {};

/** The record that the kept call names, so that a company locks it before the time of the decision is read. */
export async function paramsOfCall(db: Db, id: string): Promise<Caller["params"]> {
  const kept = await db.selectFrom("approvals").select("call").where("id", "=", id).executeTakeFirst();
  return kept?.call ? (JSON.parse(kept.call) as KeptCall).params : {};
}

export function decisions(
  calls: ReadonlyMap<string, DeclaredCall>,
  { personOf }: Pick<Approvals, "personOf">,
  store: Store,
): { approve: MovingHandler; refuse: MovingHandler } {
  const keptOf = async ({ db, parentId }: ChangeContext) => {
    const kept = await db.selectFrom("approvals").selectAll().where("id", "=", parentId).executeTakeFirst();
    const call = kept && calls.get(kept.operation);
    if (!kept || !call?.approval) throw notFound("Approval");
    return { kept, call, by: call.approval.by };
  };

  const approve: MovingHandler = async (_, change) => {
    const { kept, call } = await keptOf(change);
    const refuseCall = async (problem: Problem): Promise<CreationResult> => {
      await requireMethod(store.move, approvalTable.resource)(kept.id, "refused", change);
      await decide(change, { reason: problem.message, decided_by: "" });
      const event = { act: "refused" as const, title: kept.says, after: { state: "refused" } };
      const answer = { status: problem.status, message: problem.message };
      return { data: { _id: kept.id }, event, answer };
    };
    const maker = await personOf(change.db, kept.made_by);
    const { sent, params, role, restsOn } = JSON.parse(kept.call) as KeptCall;
    if (maker?.role !== role)
      return refuseCall(new Problem(409, "The person who asked for this may no longer do it"));
    const caller = { actor: { id: maker.id, role }, session: change.session, params };
    const confirmed = change.confirmed || sent.confirmed;
    let apply: ReturnType<DeclaredChange>["apply"];
    const refuseAnotherBasis = ({ id, says }: Basis) => {
      if (id !== restsOn) throw new Problem(409, `Since this was asked for, ${says}`);
    };
    try {
      await refuseIfStale(call, caller, change, sent);
      apply = call.change({ ...sent, ...(confirmed !== undefined && { confirmed }) }, caller).apply;
      // Where a rule has come to refuse the call, only the refusal is stored.
      await change.rehearse((trial) => apply({ ...trial, ...approved, restsOn: refuseAnotherBasis }));
    } catch (error) {
      if (!(error instanceof Problem) || asksOfDecider(error)) throw error;
      return refuseCall(error);
    }
    const made = await apply({ ...inNameOf(maker, change), restsOn: refuseAnotherBasis });
    // The call names the record that it created.
    const isPage = call.name === "create" && !call.store.under;
    const created = isPage && { record: String(made.data[call.resource.id] ?? "") };
    await decide(change, { decided_by: change.actor.id, ...created });
    return {
      ...made,
      data: { _id: kept.id },
      event: { title: kept.says },
      answer: { ...call.success, data: made.data },
    };
  };
  approve.beforeMove = async (row, change) => {
    const { kept, by } = await keptOf(change);
    if (!by.includes(change.actor.role)) throw othersDecide;
    if (kept.made_by === change.actor.id) throw new Problem(403, "Somebody else approves what you asked for");
    refuseDecided(row);
  };

  const refuse: MovingHandler = async ({ reason }, change) => {
    const { kept } = await keptOf(change);
    if (!reason) throw invalid([{ msg: "Enter a reason", path: "reason" }]);
    await decide(change, { reason: String(reason), decided_by: change.actor.id });
    const data = await store.find?.(kept.id, change);
    const answer = { status: 200 as const, message: "Refused", data };
    return { data: { _id: kept.id, reason }, event: { title: kept.says }, answer };
  };
  refuse.beforeMove = async (row, change) => {
    const { kept, by } = await keptOf(change);
    if (!by.includes(change.actor.role) && kept.made_by !== change.actor.id) throw othersDecide;
    refuseDecided(row);
  };
  return { approve, refuse };
}

function refuseDecided({ state, decidedBy, decidedAt, expiresAt, reason }: Partial<ApprovalRow>): void {
  if (state === "waiting") return;
  if (state === "expired")
    throw new Problem(410, `It expired on ${formatTime(String(expiresAt))}. Ask again.`);
  const when = formatTime(String(decidedAt));
  throw new Problem(409, decidedBy ? `${decidedBy} ${state} it on ${when}` : `Refused on ${when}. ${reason}`);
}

/** Without the context of the decision, which is about another record. */
const inNameOf = (
  maker: Person,
  { db, now, heldSession, held, locked, noted, audit, auditRows, afterCommit, issue, rehearse }: Change,
): Omit<Change, "restsOn"> => ({
  db,
  now,
  heldSession,
  held,
  locked,
  noted,
  audit: (event) => audit({ ...event, maker }),
  auditRows,
  afterCommit,
  issue: (paper) => issue({ ...paper, issuedBy: maker.id }),
  rehearse,
  ...approved,
});

const approved = { isApproved: true, needsApproval: () => true } as const;

/** The person who decides must first confirm or prove something, and the call goes on waiting. */
const asksOfDecider = (error: Problem): boolean =>
  error instanceof ConfirmationNeeded || error instanceof SecondFactorNeeded;

const othersDecide = new Problem(403, "Administrators decide this");

const decide = (
  { db, now, parentId }: ChangeContext,
  decision: { decided_by: string; reason?: string; record?: string },
): Promise<unknown> =>
  db
    .updateTable("approvals")
    .set({ ...decision, decided_at: now.toISOString() })
    .where("id", "=", parentId)
    .execute();

async function refuseIfStale(call: DeclaredCall, caller: Caller, change: Change, sent: Row): Promise<void> {
  const record = await recordOf(call, caller, change);
  if (record)
    await refuseStale(change.db, call.resource, {
      sent,
      row: record.row,
      recordId: record.id,
      role: caller.actor.role,
    });
}
