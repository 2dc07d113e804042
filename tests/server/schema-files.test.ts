/** The files that show the whole database. */
import { expect, it } from "vitest";
import { onBothDatabases } from "./databases.ts";
import { describeSchema, readSchema } from "./schema-files.ts";

onBothDatabases(({ open, isPostgres }) => {
  it("the file of the schema is what `npm run schema` writes today", async () => {
    const engine = isPostgres ? "postgres" : "sqlite";
    const { db } = await open();
    expect(await describeSchema[engine](db)).toBe(readSchema(engine));
  });
});
