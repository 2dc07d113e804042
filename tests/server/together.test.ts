/** Waiting changes share one commit on SQLite. Each is still validated, stored and answered by itself. */
import Database from "libsql";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Row } from "#engine/declare/vocabulary.ts";
import { verifyAuditLog } from "#server/ops/verify-audit-log.ts";
import { findContradictions } from "#server/ops/integrity.ts";
import type { Db } from "#engine/server/db/dialect.ts";
import { inTransaction } from "#engine/server/db/group-commit.ts";
import { onBothDatabases } from "./databases.ts";
import { openTestApp, type TestApp } from "./harness.ts";
import { createLoan } from "./samples.ts";

onBothDatabases(({ open }) => {
  it("changes beside a refused and a failed one are kept, and their receipt numbers have no gap", async () => {
    const app = await open();
    const { id, token } = await createLoan(app);
    const pay = async (amount: number) => {
      const body = { amount, paymentMethod: "handcash" };
      const { status, body: answer } = await app.request("POST", `/loans/${id}/payment`, body, token);
      return { status, receipt: (answer.data as Row | undefined)?.receiptNumber as string | undefined };
    };
    const broken = inTransaction(app.db, async (transaction) => {
      await numbered(transaction, "broken");
      throw new Error("broken");
    }).catch((error: Error) => error.message);
    const amounts = [1, 2, 3, 200_000, 4, 5, 6];
    const answers = await Promise.all(amounts.map(pay));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 400, 201, 201, 201]);
    expect(await broken).toBe("broken");
    const receipts = answers.flatMap(({ receipt }) => (receipt ? [Number(receipt.split("/").at(-1))] : []));
    expect(receipts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await seriesIn(app.db)).not.toContain("broken");
    expect(await findContradictions(app.db)).toEqual([]);
    expect((await verifyAuditLog(app.db)).changed).toBeUndefined();
  });

  it("each of 100 simultaneous changes gets its own result", async () => {
    const { db } = await open();
    const made = Array.from({ length: 100 }, (_, at) =>
      inTransaction(db, async (transaction) => {
        await numbered(transaction, `s${at}`);
        return at;
      }),
    );
    expect(await Promise.all(made)).toEqual(Array.from({ length: 100 }, (_, at) => at));
    expect((await seriesIn(db)).filter((series) => /^s\d+$/.test(series))).toHaveLength(100);
  });
});

describe("simultaneous changes on SQLite", () => {
  let app: TestApp;
  /** The error of the next commit, if it should fail. */
  let failing: { code: string } | undefined;
  let commits = 0;
  let answeredAtCommit: number[] = [];
  let answered = 0;

  beforeEach(async () => {
    const prepare = Database.prototype.prepare;
    vi.spyOn(Database.prototype, "prepare").mockImplementation(function (this: Database.Database, text) {
      const statement = prepare.call(this, text);
      if (text !== "commit") return statement;
      const run = statement.run.bind(statement);
      const counted = (parameters: unknown[]) => {
        commits += 1;
        answeredAtCommit.push(answered);
        const failed = failing;
        failing = undefined;
        if (failed) throw Object.assign(new Error("failed"), failed);
        return run(parameters);
      };
      return Object.assign(statement, { run: counted });
    });
    app = await openTestApp();
    commits = 0;
    answeredAtCommit = [];
    answered = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  /** Makes simultaneous changes and returns the outcome of each. */
  const atOnce = (count: number, work = numbered) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        inTransaction(app.db, (transaction) => work(transaction, `s${at}`)).then(
          () => {
            answered += 1;
            return "kept";
          },
          (error: Error) => error.name,
        ),
      ),
    );
  const kept = async () => (await seriesIn(app.db)).filter((series) => /^s\d+$/.test(series));

  it("share one commit, and none is answered before it", async () => {
    expect(new Set(await atOnce(20))).toEqual(new Set(["kept"]));
    expect([commits, answeredAtCommit]).toEqual([1, [0]]);
  });

  it("are made one by one if one of them ends the transaction", async () => {
    const work = async (transaction: Db, series: string) => {
      await numbered(transaction, series);
      if (series === "s2")
        await sql`insert or rollback into document_series (series, last) values ('s2', 1)`.execute(
          transaction,
        );
    };
    expect(await atOnce(5, work)).toEqual(["kept", "kept", "SqliteError", "kept", "kept"]);
    expect(await kept()).toEqual(["s0", "s1", "s3", "s4"]);
  });

  it("are made one by one if they do not fit on the disk together", async () => {
    failing = { code: "SQLITE_FULL" };
    expect(new Set(await atOnce(5))).toEqual(new Set(["kept"]));
    expect([commits, (await kept()).length]).toEqual([6, 5]);
  });

  it("all have an unknown outcome and are not tried again if the disk fails the commit", async () => {
    failing = { code: "SQLITE_IOERR_FSYNC" };
    expect(new Set(await atOnce(5))).toEqual(new Set(["OutcomeUnknown"]));
    expect(commits).toBe(1);
  });

  it("all fail if their transaction cannot begin", async () => {
    const { db } = app;
    vi.spyOn(db, "transaction").mockImplementationOnce(() => {
      throw Object.assign(new Error("locked"), { name: "Busy", code: "SQLITE_BUSY" });
    });
    expect(new Set(await atOnce(3))).toEqual(new Set(["Busy"]));
    expect(await atOnce(1)).toEqual(["kept"]);
  });

  it("let a read take its turn before all of them are done", async () => {
    let reading: Promise<number> | undefined;
    await atOnce(200, async (transaction, series) => {
      reading ??= seriesIn(app.db).then(() => answered);
      await numbered(transaction, series);
    });
    expect(await reading).toBeLessThanOrEqual(64);
  });
});

const numbered = async (db: Db, series: string): Promise<void> =>
  void (await db.insertInto("document_series").values({ series, last: 1 }).execute());

const seriesIn = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("document_series").select("series").orderBy("series").execute()).map(
    ({ series }) => series,
  );
