/** Writes how long each test file took, by phase, for `node tests/clock.js`. In milliseconds. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  FullResult,
  Reporter as BrowserReporter,
  TestCase,
  TestResult,
} from "@playwright/test/reporter";
import type { Reporter, TestModule } from "vitest/node";

/** `start` opens the environment, `load` imports the file and what it needs, `setUp` runs set-up files. */
export type FileTimes = {
  file: string;
  project: string;
  start: number;
  load: number;
  setUp: number;
  tests: number;
};

export type RunTimes = { wall: number; files: FileTimes[] };

export const clockFolder = join(import.meta.dirname, "../../node_modules/.cache/test-clock");

function write(name: "vitest" | "browser", times: RunTimes): void {
  mkdirSync(clockFolder, { recursive: true });
  writeFileSync(join(clockFolder, `${name}.json`), JSON.stringify(times));
}

/** Vitest's reporter. */
export class UnitClock implements Reporter {
  private readonly files: FileTimes[] = [];
  private readonly start = performance.now();

  onTestModuleEnd(module: TestModule): void {
    const times = module.diagnostic();
    this.files.push({
      file: module.relativeModuleId,
      project: module.project.name,
      start: times.environmentSetupDuration + times.prepareDuration,
      load: times.collectDuration,
      setUp: times.setupDuration,
      tests: times.duration,
    });
  }

  onTestRunEnd(): void {
    write("vitest", { wall: performance.now() - this.start, files: this.files });
  }
}

/** Playwright's reporter. */
export default class BrowserClock implements BrowserReporter {
  private readonly tests = new Map<string, number>();
  private readonly setUps = new Map<string, number>();

  onTestEnd({ location }: TestCase, { duration, steps }: TestResult): void {
    const setUp = steps
      .filter(({ category, title }) => category === "hook" && title.startsWith("Before"))
      .reduce((sum, step) => sum + step.duration, 0);
    add(this.setUps, location.file, setUp);
    add(this.tests, location.file, duration - setUp);
  }

  onEnd({ duration }: FullResult): void {
    const root = join(import.meta.dirname, "../../");
    const files = [...this.tests].map(([file, tests]) => ({
      file: file.replace(root, ""),
      project: "chromium",
      start: 0,
      load: 0,
      setUp: this.setUps.get(file) ?? 0,
      tests,
    }));
    write("browser", { wall: duration, files });
  }
}

const add = (sums: Map<string, number>, key: string, value: number) =>
  sums.set(key, (sums.get(key) ?? 0) + value);
