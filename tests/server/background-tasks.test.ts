import { expect, it, onTestFinished, vi } from "vitest";
import { createBackgroundTasks } from "#engine/server/base/background-tasks.ts";
import { repeat } from "#engine/server/base/repeat.ts";
import { minutes } from "#domain/basics/dates.ts";
import { createLog } from "#engine/server/base/log.ts";
import { defaultTradePolicy } from "#domain/loan/trade-policy.ts";
import { createPositionRefresh, schedulePositionRefresh } from "#server/loans/refresh-positions.ts";
import { onSqliteByDay } from "./databases.ts";
import { changeDeps } from "./harness.ts";

it("repeated work starts again only after the previous run has ended or failed", async () => {
  const tasks = openTasks();
  const runs: { signal: AbortSignal; end(): void; fail(): void }[] = [];
  const stop = repeat(
    tasks,
    (signal) =>
      new Promise<void>((resolve, reject) => {
        runs.push({ signal, end: resolve, fail: () => reject(new Error("power cut")) });
      }),
    minutes(1),
  );
  await vi.waitFor(() => expect(runs).toHaveLength(1));
  vi.advanceTimersByTime(minutes(3));
  runs[0]?.fail();
  await tasks.settled();
  expect(runs).toHaveLength(1);
  vi.advanceTimersByTime(minutes(1));
  await vi.waitFor(() => expect(runs).toHaveLength(2));
  stop();
  expect(runs[1]?.signal.aborted).toBe(true);
  runs[1]?.end();
  await tasks.settled();
  vi.advanceTimersByTime(minutes(3));
  await tasks.settled();
  expect(runs).toHaveLength(2);
});

onSqliteByDay(({ open }) => {
  it("a position refresh that is still running is not started again", async () => {
    const app = await open();
    const backgroundTasks = openTasks();
    const stop = schedulePositionRefresh(
      backgroundTasks,
      createPositionRefresh({ ...changeDeps(app), trade: defaultTradePolicy }),
    );
    vi.advanceTimersByTime(minutes(3));
    await backgroundTasks.settled();
    stop();
    expect(app.queries.filter((query) => query.includes('from "gold_rates"'))).toHaveLength(1);
  });
});

function openTasks() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return createBackgroundTasks(createLog("silent"));
}
