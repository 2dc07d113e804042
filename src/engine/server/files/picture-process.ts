/** Encodes pictures in a child process, so that a hostile file cannot exhaust or crash the server. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { minutes, seconds } from "#domain/basics/dates.ts";
import { limitConcurrency } from "#engine/server/base/limit-concurrency.ts";
import { Problem } from "#engine/server/http/problem.ts";
import { incompleteMessage } from "./check-picture.ts";
import type { EncodedPicture, EncodePicture } from "./encode-picture.ts";

/** Spells out a refusal, because a cloned error would lose its status. */
export type PictureOutcome =
  | { picture: EncodedPicture }
  | { refusal: Pick<Problem, "status" | "message"> }
  | { failure: string }
  /** The process is over its memory limit, and ends itself. */
  | { isOverLimit: true };

export type PictureResponse = PictureOutcome & { keptBytes: number };

type Limits = { timeoutMs: number; maxBytes: number; idleMs: number };

/** The limit keeps memory below 600 MB: it grows by some 20 MB until that is noticed. */
const defaultLimits: Limits = { timeoutMs: seconds(10), maxBytes: 580_000_000, idleMs: minutes(1) };

/** A process that keeps more has freed memory which it does not give back, and would take it from the next picture. */
const mostKeptBytes = 150_000_000;

/** The process starts with a picture, and ends a minute after the last. */
export function openPictureProcess(
  script: URL,
  limits: Partial<Limits> = {},
): { encodePicture: EncodePicture; close(): void } {
  const { timeoutMs, maxBytes, idleMs } = { ...defaultLimits, ...limits };
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // The server's environment contains passwords, which no hostile bytes must reach.
    const child = fork(script, [String(maxBytes)], { serialization: "advanced", execArgv: [], env: {} });
    child.on("error", () => end(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  function end(child: ChildProcess | undefined): void {
    if (current === child) current = undefined;
    child?.kill("SIGKILL");
  }

  async function encode(bytes: Buffer): Promise<EncodedPicture> {
    clearTimeout(idle);
    current = current?.connected ? current : start();
    const child = current;
    const response = await ask(child, bytes, timeoutMs).catch((error: unknown) => {
      end(child);
      throw error;
    });
    const isOverLimit = "isOverLimit" in response;
    if (isOverLimit || response.keptBytes > mostKeptBytes) end(child);
    else idle = setTimeout(end, idleMs, child).unref();
    if (isOverLimit) throw tooCostlyProblem(`${maxBytes / 1e6} MB of memory`);
    if ("picture" in response) return response.picture;
    if ("refusal" in response) throw new Problem(response.refusal.status, response.refusal.message);
    throw new Error(response.failure);
  }

  return {
    encodePicture: limitConcurrency(encode, 1),
    close() {
      clearTimeout(idle);
      end(current);
    },
  };
}

async function ask(child: ChildProcess, bytes: Buffer, timeoutMs: number): Promise<PictureResponse> {
  const settled = new AbortController();
  const { signal } = settled;
  const answered = once(child, "message", { signal }).then(([message]) => message as PictureResponse);
  const crashed = once(child, "exit", { signal }).then(() => {
    throw new Problem(400, incompleteMessage);
  });
  const timedOut = pause(timeoutMs, undefined, { signal }).then(() => {
    throw tooCostlyProblem(`${timeoutMs / 1000} seconds`);
  });
  // A failure to send means that the process is ending.
  child.send(bytes, () => undefined);
  return Promise.race([answered, crashed, timedOut]).finally(() => settled.abort());
}

const tooCostlyProblem = (cost: string) =>
  new Problem(400, `This picture takes more than ${cost} to open. Take a smaller one`);
