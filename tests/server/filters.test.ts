/** Every declared list, with each of its filters, searches and orders. */
import { expect, vi } from "vitest";
import { declaredAsks } from "../slow/bench/declared-asks.ts";
import { recordsOf } from "../slow/bench/records.ts";
import { clientOf } from "./declared-client.ts";
import { openTestApp, withoutLimits } from "./harness.ts";
import { createLoan } from "./samples.ts";
import { testAtNight } from "#tests/setup/night.ts";

vi.setConfig({ testTimeout: 240_000 });

// The plan checker fails the test on a fault of SQLite's plan; rows-read.test.ts covers PostgreSQL.
testAtNight("no page of a declared list reads more as the book grows", async () => {
  const app = await openTestApp(withoutLimits);
  app.clock.set(new Date().toISOString());
  await createLoan(app);
  const client = await clientOf(app);
  const records = recordsOf(client, { admin: "", employee: "", customer: "" });
  let answered = 0;
  for (const ask of declaredAsks().filter(({ name, isList }) => isList && name.startsWith("GET"))) {
    const sent = await ask.find(records);
    if (!sent) continue;
    const { status } = await client.ask(sent);
    expect([ask.name, status]).toEqual([ask.name, 200]);
    answered += 1;
  }
  expect(answered).toBeGreaterThan(100);
  await app.close();
});
