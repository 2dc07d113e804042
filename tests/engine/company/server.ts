/** The company's server: what its stores, its command, its report and its papers do. */
import { sql } from "kysely";
import type { Role } from "#domain/basics/roles.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { apiDefaults, createApi } from "#engine/server/app.ts";
import { auditedRows } from "#engine/server/audit/audited-rows.ts";
import type { KeepPapers } from "#engine/server/audit/change.ts";
import { hashOfContent } from "#engine/server/audit/papers.ts";
import { createLog } from "#engine/server/base/log.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { requireConfirmation } from "#engine/server/http/confirmation.ts";
import type { Guard } from "#engine/server/http/guard.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { type Env, tokenHeader } from "#engine/server/http/request.ts";
import { listed, type ReportQuery } from "#engine/server/reports/report.ts";
import { auditStore } from "#engine/server/stores/audit.ts";
import { insertRecord, storeOf } from "#engine/server/stores/records.ts";
import type { Changing, Command } from "#engine/server/stores/store.ts";
import type { MiddlewareHandler } from "hono";
import type { GiveBack } from "./give-back.ts";
import { audit, resources } from "./index.ts";
import { bicycleTable, hirerTable, hireTable, returnTable } from "./tables.ts";
import { people } from "./people.ts";
import { takings } from "./takings.ts";

export const audited = auditedRows({
  bicycles: { key: sql`id`, by: ["id"], isUndated: true, isDeletable: true },
  hirers: { key: sql`id`, by: ["id"], isUndated: true },
  hires: { key: sql`id`, by: ["id"], isUndated: true },
  returns: { key: sql`id`, by: ["id"], isUndated: true },
});

/** A bicycle that is handed out must be there, and is hired from then on. */
async function handOut({ plate }: Row, { db, include }: Changing): Promise<Row> {
  const bicycle = await db
    .selectFrom("bicycles")
    .select(["id", "state"])
    .where("plate", "=", String(plate))
    .executeTakeFirst();
  if (!bicycle) throw refused("There is no bicycle with this plate");
  if (bicycle.state === "hired") throw refused("This bicycle is hired already");
  await setState(db, bicycle.id, "hired");
  include(bicycle.id);
  return {};
}

const refused = (msg: string) => new Problem(409, msg, [{ msg, path: "plate" }]);

const setState = (db: Db, id: string, state: "free" | "hired") =>
  db.updateTable("bicycles").set({ state }).where("id", "=", id).execute();

const takeBack = (async (values: GiveBack, change) => {
  const { db, parentId: id } = change;
  const bicycle = await db.selectFrom("bicycles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  if (bicycle.state === "free") throw new Problem(409, "This bicycle is not hired");
  const isDear = values.fee * 100 > bicycle.deposit_paise;
  if (isDear) requireConfirmation("The fee is more than the deposit. Charge it?", change);
  await setState(db, id, "free");
  const number = `R-${String((await countReturns(db)) + 1).padStart(4, "0")}`;
  const row = await insertRecord(returnTable, values, change, { bicycle_id: id, number });
  change.issue({ kind: "receipt", parentId: id, recordId: row.id, number, about: values });
  return { data: { _id: row.id, ...values } };
}) as (values: never, change: Changing) => Promise<{ data: Row }>;

const countReturns = async (db: Db) =>
  Number(
    (
      await db
        .selectFrom("returns")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

const keepPapers: KeepPapers = async (db, _author, issued) => {
  const papers = issued.map(({ kind, number, about }) => {
    const content = JSON.stringify({ kind, number, ...about });
    return { number, content, hash: hashOfContent(content) };
  });
  if (papers.length > 0) await db.insertInto("paper_contents").values(papers).execute();
  return Object.fromEntries(papers.map(({ number, hash }) => [number, hash]));
};

const takingsQuery: ReportQuery<typeof takings> = {
  report: takings,
  async run(context) {
    const { from, to, asks } = context;
    const one = asks.plate ? sql`and plate = ${asks.plate}` : sql``;
    const found = sql`select plate as "plate", count(*) as "hires", sum(rent_paise) as "rent" from hires
      where from_day between ${from} and ${to} ${one} group by plate`;
    const order = sql`"rent" desc, "plate"`;
    return { bicycles: await listed(context, found, { order, sums: ["hires", "rent"] }) };
  },
};

/** Everybody is signed in with the name of their role. */
const guard: Guard = { signedIn: letIn(), allow: letIn, allowWithout: letIn };

function letIn(roles?: readonly Role[]): MiddlewareHandler<Env> {
  return async (c, next) => {
    const token = c.req.header(tokenHeader) as Role | undefined;
    const person = token && people[token];
    if (!person) throw new Problem(401, "Please sign in first");
    if (roles && !roles.includes(person.role)) throw new Problem(403, "You are not allowed to do this");
    c.set("token", token);
    c.set("user", {
      ...{ ...person, email: "", mustResetPassword: false, session: token, lastSeenAt: "" },
      ...{ hasSecondFactor: false, provenAt: null },
    });
    await next();
  };
}

export const auditKey = "0".repeat(64);
const reports = [takingsQuery as unknown as ReportQuery];

export const openServer = (db: Db, clock: () => Date) =>
  createApi(
    {
      ...apiDefaults({ db, clock, reports, log: createLog("error") }),
      ...{ db, auditKey, audited, keepPapers, guard, resources },
      tables: [bicycleTable, hirerTable, hireTable, returnTable],
      stores: {
        bicycles: storeOf(bicycleTable, { begin: () => ({ state: "free" }) }),
        hirers: storeOf(hirerTable),
        hires: storeOf(hireTable, { begin: handOut }),
        audit: auditStore(audit, { resources, settings: {} }),
      },
      handlers: { bicycles: { giveBack: takeBack as Command } },
    },
    { about: { title: "Bicycles for hire", description: "Amounts in rupees." } },
  );
