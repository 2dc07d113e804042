import { type KyselyPlugin, type QueryId, RawNode, type RootOperationNode, SelectQueryNode } from "kysely";
import { createLog } from "#engine/server/base/log.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { createRandom } from "#server/seed/random.ts";
import { openTestApp, withoutLimits } from "../server/harness.ts";

export type Teller = "admin" | "employee";

/** In paths and bodies, `{loan 3}` stands for the ID that each database assigned. */
export type Act = {
  what: string;
  by: Teller;
  method: "POST" | "PUT" | "DELETE";
  path: string;
  body?: unknown;
  /** Name of the created record, for later acts. */
  makes?: string;
};

/** Mishaps: a lost response, a restarted server, or a database that fails at one statement. */
export type ActMishap =
  | { kind: "none" | "lost answer" | "restart" }
  | { kind: "failing database"; at: number };

export type ActResult = { status: number; body: Record<string, unknown> };

export type Branch = Awaited<ReturnType<typeof openBranch>>;
export type Side = Awaited<ReturnType<typeof openSide>>;

/** `urls` are PostgreSQL databases in addition to SQLite. */
export async function openBranch(seed: number, urls: readonly string[]) {
  const random = createRandom(seed);
  const sides = await Promise.all([openSide(), ...urls.map((url) => openSide(url))]);
  const names: string[] = [];
  let acts = 0;

  /** Performs the act on each side, compares the results and returns the first. */
  async function perform(act: Act, mishap: ActMishap = { kind: "none" }): Promise<ActResult> {
    acts += 1;
    const results: ActResult[] = [];
    for (const side of sides) results.push(await side.perform(act, `act-${acts}`, mishap));
    const [first = { status: 0, body: {} }, ...others] = results;
    for (const [index, other] of others.entries()) {
      const [one, two] = [withoutGeneratedIds(first, sides[0]), withoutGeneratedIds(other, sides[index + 1])];
      if (one !== two) throw new Error(`The two databases answer '${act.what}' differently:\n${one}\n${two}`);
    }
    if (act.makes && first.status === 201) names.push(act.makes);
    return first;
  }

  return {
    random,
    sides,
    names,
    perform,
    now: () => sides[0]?.app.clock.now() ?? new Date(),
    tick() {
      for (const { app } of sides) app.clock.passMinutes(1);
    },
    /** Sessions expire while time passes, so everybody signs in again. */
    async pass(minutes: number) {
      for (const side of sides) {
        side.app.clock.passMinutes(minutes);
        await side.signIn();
      }
    },
    /** Reads a list or report from the first side. */
    read: (path: string) => sides[0]?.read(path) ?? Promise.resolve({}),
    async close() {
      for (const side of sides) await side.app.close();
    },
  };
}

/** Replaces generated IDs with names, so that databases can be compared. */
export function withoutGeneratedIds(actResult: unknown, side: Side | undefined): string {
  const text = JSON.stringify(actResult);
  return text.replace(generatedIdPattern, (id) => side?.nameOf(id) ?? "someone");
}

/** UUIDs, hashes, and the seal of the audit log, which contains them. */
const generatedIdPattern =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{24,64}\b|(?<=\b\d+-)[0-9a-f]{12}\b/g;

/** SQLite alone sets savepoints, and PostgreSQL alone locks rows by key: counted, they would shift the failure. */
const isOfOneDatabase = (node: RootOperationNode) =>
  RawNode.is(node)
    ? /\bone$/.test(node.sqlFragments.join(""))
    : SelectQueryNode.is(node) && node.endModifiers !== undefined && node.selections?.length === 1;

async function openSide(databaseUrl?: string) {
  const faults = { left: Number.POSITIVE_INFINITY };
  const counted = new WeakSet<QueryId>();
  const failing: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (!isOfOneDatabase(node)) counted.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (!counted.has(queryId)) return result;
      faults.left -= 1;
      if (faults.left === 0) throw new Error("The database fails, as the box wants it");
      return result;
    },
  };
  const app = await openTestApp({
    ...withoutLimits,
    databaseUrl,
    log: createLog("silent"),
    parts: ({ db }) => ({ db: db.withPlugin(failing) }),
  });
  const ids = new Map<string, string>();
  const tokens: Record<Teller, string> = { admin: "", employee: "" };
  const signIn = async () => {
    for (const teller of ["admin", "employee"] as const) tokens[teller] = await app.signIn(teller);
  };
  await signIn();
  let server = app.app;

  const withIds = (text: string) => text.replace(/\{([^{}"]+)\}/g, (all, name) => ids.get(name) ?? all);

  async function send(act: Act, key: string, confirmed?: string): Promise<ActResult> {
    const body = act.body && { ...JSON.parse(withIds(JSON.stringify(act.body))), confirmed };
    const headers = { "idempotency-key": key };
    const options = { body, token: tokens[act.by], headers, of: server };
    const response = await app.ask(act.method, withIds(act.path), options);
    return { status: response.status, body: (await response.json()) as ActResult["body"] };
  }

  return {
    name: databaseUrl ? "PostgreSQL" : "SQLite",
    app,
    signIn,
    nameOf: (id: string) => [...ids].find(([, known]) => known === id)?.[0],
    idOf: (name: string) => ids.get(name) ?? "",
    read: async (path: string) => {
      const { status, body } = await app.request("GET", withIds(path), undefined, tokens.admin);
      if (status !== 200) throw new Error(`GET ${path} answers ${status}: ${body.message}`);
      return body as Record<string, unknown>;
    },
    async perform(act: Act, key: string, mishap: ActMishap): Promise<ActResult> {
      if (mishap.kind === "restart") server = app.another();
      if (mishap.kind === "failing database") {
        faults.left = mishap.at;
        await send(act, key);
        faults.left = Number.POSITIVE_INFINITY;
      }
      if (mishap.kind === "lost answer") await send(act, key);
      let value = await send(act, key);
      // Every act is repeated under its key, whatever happened before, and questions are confirmed.
      const { confirm } = value.body;
      if (typeof confirm === "string") value = await send(act, `${key}-confirmed`, confirm);
      const made = value.body.data as { _id?: string } | undefined;
      if (act.makes && value.status === 201 && made?._id) ids.set(act.makes, made._id);
      return value;
    },
  };
}

/** All loans by pages, because only pages include the amounts owed. */
export async function loansOf({ read }: Pick<Side, "read">): Promise<Loan[]> {
  const loans: Loan[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await read(`/admin/loans?page=${page}&perPage=100`);
    loans.push(...(data as Loan[]));
    if (loans.length >= Number(total)) return loans;
  }
}
