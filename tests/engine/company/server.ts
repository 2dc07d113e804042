/** The company's server: its stores, its command, its report and its papers. */
import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import { findEndpoint } from "#engine/declare/find.ts";
import { listsFor } from "#engine/declare/actions.ts";
import type { GrantedPermissions } from "#engine/declare/permissions.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { apiDefaults, createApi } from "#engine/server/app.ts";
import { auditedRows } from "#engine/server/audit/audited-rows.ts";
import type { StorePapers } from "#engine/server/audit/change.ts";
import { createLog } from "#engine/server/base/log.ts";
import type { ApiCall } from "#engine/server/contract/api-call.ts";
import type { Approvals } from "#engine/server/commands/approvals.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { type Env, tokenHeader } from "#engine/server/http/request.ts";
import { rowsWithTotals, type ReportQuery } from "#engine/server/reports/report.ts";
import { findRoutes } from "#engine/server/routes/find.ts";
import { type Session, type SessionLimits, activeSessions } from "#engine/server/session.ts";
import { approvalStore } from "#engine/server/stores/approvals.ts";
import { auditStore } from "#engine/server/stores/audit.ts";
import { insertRecord, storeOf } from "#engine/server/stores/records.ts";
import { savedViewStore } from "#engine/server/stores/saved-views.ts";
import { sessionStore } from "#engine/server/stores/sessions.ts";
import { type ChangeContext, type CommandHandler, requireMethod } from "#engine/server/stores/store.ts";
import { approvalTable } from "#engine/server/tables/approvals.ts";
import { savedViewTable } from "#engine/server/tables/saved-views.ts";
import type { MiddlewareHandler } from "hono";
import type { GiveBack } from "./give-back.ts";
import { audit, resources } from "./index.ts";
import {
  bicycleTable,
  companyTables,
  hirerTable,
  hireTable,
  reservationTable,
  returnTable,
  shopTable,
} from "./tables.ts";
import { hires } from "./hires.ts";
import { people } from "./people.ts";
import { fleet } from "./fleet.ts";
import { takings } from "./takings.ts";

export const audited = auditedRows(companyTables);

/** Requires a free bicycle and marks it as hired. */
async function handOut({ plate }: Row, change: ChangeContext): Promise<Row> {
  const { db, auditRows, parentId, after } = change;
  const bicycle = await db
    .selectFrom("bicycles")
    .select(["id", "state"])
    .where("plate", "=", String(plate))
    .executeTakeFirst();
  if (!bicycle) throw refused("There is no bicycle with this plate");
  if (bicycle.state === "hired") throw refused("This bicycle is hired already");
  const hires = await db.selectFrom("hires").select("id").where("hirer_id", "=", parentId).execute();
  if (hires.length > 1) change.needsApproval("another", { hires: hires.length });
  if (after !== undefined && hires.length > after)
    requireConfirmation("This hirer has a newer hire. Hand out one more?", change);
  await setState(db, bicycle.id, "hired");
  auditRows({ table: "bicycles", key: bicycle.id });
  return {};
}

const hireStore = storeOf(hireTable, { beforeCreate: handOut });

/** The slip belongs to the bicycle, not to the hirer. */
async function handOutWithSlip(values: Row, change: ChangeContext) {
  const created = await requireMethod(hireStore.create, hires)(values, change);
  const { _id, plate, from } = created.data;
  const bicycle = await change.db
    .selectFrom("bicycles")
    .select("id")
    .where("plate", "=", String(plate))
    .executeTakeFirstOrThrow();
  const slip = { recordId: String(_id), number: `H-${_id}`, about: { plate, from } };
  change.issue({ kind: "receipt", parentId: bicycle.id, ...slip });
  return created;
}

/** A hire entered by mistake leaves its bicycle free. */
async function callOff(key: string, change: ChangeContext): Promise<void> {
  const { id } = await change.db
    .selectFrom("bicycles")
    .innerJoin("hires", "hires.plate", "bicycles.plate")
    .select("bicycles.id")
    .where("hires.id", "=", key)
    .executeTakeFirstOrThrow();
  await setState(change.db, id, "free");
  change.auditRows({ table: "bicycles", key: id });
  await requireMethod(hireStore.remove, hires)(key, change);
}

const refused = (msg: string) => new Problem(409, msg, [{ msg, path: "plate" }]);

const setState = (db: Db, id: string, state: "free" | "hired") =>
  db.updateTable("bicycles").set({ state }).where("id", "=", id).execute();

const takeBack = (async (values: GiveBack, change) => {
  const { db, parentId: id } = change;
  const bicycle = await db.selectFrom("bicycles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const isDear = values.fee * 100 > bicycle.deposit_paise;
  if (isDear) requireConfirmation("The fee is more than the deposit. Charge it?", change);
  const number = `R-${String((await countReturns(db)) + 1).padStart(4, "0")}`;
  const row = await insertRecord(returnTable, values, change, { bicycle_id: id, number });
  change.issue({ kind: "receipt", parentId: id, recordId: row.id, number, about: values });
  return { data: { _id: row.id, ...values } };
}) as (values: never, change: ChangeContext) => Promise<{ data: Row }>;

const countReturns = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom("returns")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const keepPapers: StorePapers = async (db, _author, issued) => {
  const papers = issued.map(({ kind, number, about }) => {
    const content = JSON.stringify({ kind, number, ...about });
    return { number, content, hash: hash("sha256", content) };
  });
  if (papers.length > 0) await db.insertInto("paper_contents").values(papers).execute();
  return Object.fromEntries(papers.map(({ number, hash }) => [number, hash]));
};

const takingsQuery: ReportQuery<typeof takings> = {
  report: takings,
  async run(context) {
    const { from, to, params } = context;
    const one = params.plate ? sql`and plate = ${params.plate}` : sql``;
    const found = sql`select plate as "plate", count(*) as "hires", sum(rent_paise) as "rent" from hires
      where from_day between ${from} and ${to} ${one} group by plate`;
    const order = sql`"rent" desc, "plate"`;
    return { bicycles: await rowsWithTotals(context, found, { order, sums: ["hires", "rent"] }) };
  },
};

const fleetQuery: ReportQuery<typeof fleet> = {
  report: fleet,
  postedUpTo: async ({ today }) => today,
  async run(context) {
    const found = sql`select style as "style", count(*) as "bicycles", sum(weight_mg) as "weight",
      sum(deposit_paise) as "deposits" from bicycles group by style`;
    const worn = sql`select plate as "plate" from bicycles where wear_basis_points >= 8000`;
    const order = sql`"style"`;
    const sums = ["bicycles", "deposits"] as const;
    return {
      styles: await rowsWithTotals(context, found, { order, sums }),
      worn: await rowsWithTotals({ ...context, sort: undefined }, worn, { order: sql`"plate"`, sums: [] }),
    };
  },
};

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000;
const limits: SessionLimits = { absoluteMs: day, idleMs: day };

const hashOf = (token: string) => hash("sha256", token);

/** Starts a person's session with the given token. This company needs no password. */
export async function signIn(db: Db, role: Role, token: string, device: string, now: Date): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id: `session-${token}`,
      token_hash: hashOf(token),
      user_id: people[role].id,
      device,
      address: "127.0.0.1",
      created_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + limits.absoluteMs).toISOString(),
      proven_at: null,
    })
    .execute();
}

/** Admits holders of a token whose session is still active. */
function guardOf(db: Db, clock: () => Date): Guard {
  const requireRoles = (roles?: readonly Role[]): MiddlewareHandler<Env> => {
    const holderOf = async (connection: Db, token: string, now: Date): Promise<Session> => {
      const held = await activeSessions(connection, limits, now)
        .where("token_hash", "=", hashOf(token))
        .select(["id", "user_id", "last_seen_at"])
        .executeTakeFirst();
      const person = Object.values(people).find(({ id }) => id === held?.user_id);
      if (!held || !person) throw new Problem(401, "Please log in first");
      if (roles && !roles.includes(person.role))
        throw new Problem(403, "You do not have permission to do this");
      return {
        ...person,
        email: "",
        mustResetPassword: false,
        session: held.id,
        lastSeenAt: held.last_seen_at,
        hasSecondFactor: false,
        provenAt: null,
      };
    };
    return async (c, next) => {
      const token = c.req.header(tokenHeader) ?? "";
      c.set("token", token);
      c.set("user", await holderOf(db, token, clock()));
      c.set("lockSession", (transaction, now) => holderOf(transaction, token, now));
      await next();
    };
  };
  return { signedIn: requireRoles(), allow: requireRoles, allowWithoutSecondFactor: requireRoles };
}

/** Ends a person's sessions on all other devices. */
const endOthers: CommandHandler = async (_, { db, actor, session }) => {
  await db.deleteFrom("sessions").where("user_id", "=", actor.id).where("id", "!=", session).execute();
  return { data: { _id: session } };
};

const listsOf = (role: Role) => listsFor(resources, role).map(({ name }) => name);

/** Reads the plate from the address on a bicycle's tag. */
const readCode = (text: string) => /^https:\/\/bicycles\.example\/(.+)$/.exec(text)?.[1];

const findCall: ApiCall = {
  method: "GET",
  ...findEndpoint,
  tag: "Find",
  status: 200,
  summary: "The bicycles and hirers that may be meant by q=…",
};

export const auditKey = "0".repeat(64);
const reports = [takingsQuery, fleetQuery] as unknown as ReportQuery[];

/** A call waits for a day. */
const secondPerson: Omit<Approvals, "areOn"> = {
  settings: {},
  endOf: async (asked) => new Date(asked.getTime() + day),
  personOf: async (_, id) => Object.values(people).find((person) => person.id === id),
};

export function openServer(
  db: Db,
  clock: () => Date,
  declared: readonly AnyResource[] = resources,
  granted: GrantedPermissions = [],
  needsSecondPerson = false,
) {
  const guard = guardOf(db, clock);
  const deps = {
    ...apiDefaults({ db, clock, reports, log: createLog("error") }),
    db,
    granted,
    approvals: { ...secondPerson, areOn: needsSecondPerson },
    auditKey,
    audited,
    keepPapers,
    guard,
    resources: declared,
    tables: [
      bicycleTable,
      hirerTable,
      hireTable,
      returnTable,
      shopTable,
      reservationTable,
      savedViewTable,
      approvalTable,
    ],
    stores: {
      bicycles: storeOf(bicycleTable, { beforeCreate: () => ({ state: "free" }) }),
      hirers: storeOf(hirerTable),
      hires: { ...hireStore, create: handOutWithSlip, remove: callOff },
      shops: storeOf(shopTable),
      reservations: storeOf(reservationTable),
      "saved-views": savedViewStore(listsOf, { resources: [], storeOf: () => undefined }),
      approvals: approvalStore,
      sessions: sessionStore({ sessions: limits, clock }),
      audit: auditStore(audit, { resources: declared, settings: {} }),
    },
    handlers: { bicycles: { giveBack: takeBack as CommandHandler }, sessions: { endOthers } },
  };
  return createApi(deps, {
    about: { title: "Bicycles for hire", description: "Amounts in rupees." },
    calls: [findCall],
    routes: [findRoutes({ ...deps, readCode }, guard)],
  });
}
