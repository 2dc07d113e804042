/** Calls to the API. One place decides what counts as an error and what it says. */
import { followClock } from "#domain/basics/dates.ts";
import { ModuleMissing } from "./load-module.ts";
import { readSession } from "./store.ts";

/** Where the API is; VITE_API_URL moves it. */
export const apiBase: string = import.meta.env.VITE_API_URL ?? "/api";

/** Whether that is the server which comes with the site, and answers more than was specified. */
export const isOwnApi: boolean = apiBase === "/api";

/** A refused or failed call. `message` is what the server said, '' when it said nothing; status 0: nothing was sent, or nothing came back. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    message: string,
    readonly status: number,
    /** The server's objections by field: 'goldItems.1.netWeight'. */
    readonly problems: readonly { msg: string; path?: string }[] = [],
    /** The record as it stands, where others changed it meanwhile. */
    readonly current?: Record<string, unknown>,
    /** What is asked before it is done; sent again with this as `confirmed`, it is. */
    readonly confirm?: string,
    /** The server does not know either whether it was done. */
    readonly isOpen = false,
    /** A code is wanted before it is done, or a second factor before anything is. */
    readonly secondFactor?: "code" | "due",
  ) {
    super(message);
  }
}

export type Call = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** Public calls carry no token; all others refuse to start without one. */
  isPublic?: boolean;
  base?: string;
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
  /** Told how many bytes have come so far, while a long response arrives. */
  onRead?(bytes: number): void;
  /** Under which the server does it once, however often it is sent. */
  key?: string;
  /** Called where that had been done before, and was not done again. */
  onRepeated?(): void;
};

/**
 * The body of the response, undefined where there is none. Throws an ApiError for anything but success. What wants a
 * code first is sent again, as it was, once the person has entered one.
 */
export async function call<Body>(path: string, options: Call = {}): Promise<Body> {
  return send<Body>(path, options).catch(async (error: unknown) => {
    const isAsked = error instanceof ApiError && error.secondFactor === "code";
    if (isAsked && (await askForCode?.())) return send<Body>(path, options);
    throw error;
  });
}

/** Who asks for a code of the second factor, and whether one was entered and right. */
let askForCode: (() => Promise<boolean>) | undefined;

export function askForCodesWith(ask: typeof askForCode): void {
  askForCode = ask;
}

async function send<Body>(path: string, options: Call): Promise<Body> {
  const {
    method = "GET",
    body,
    isPublic,
    base = apiBase,
    signal,
    keepalive,
    key,
    onRead,
    onRepeated,
  } = options;
  const headers = new Headers({ accept: "application/json" });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (!isPublic) headers.set("x-auth-token", requireToken());
  if (key) headers.set("idempotency-key", key);
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers, signal, keepalive, body: sent };
  const response = await fetch(`${base}${path}`, init).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError("", 0);
  });
  followServer(response);
  const read = onRead ? counted(response, onRead, signal) : response;
  const received = await read
    .text()
    .then(parsed)
    .catch(() => {
      signal?.throwIfAborted();
      if (response.ok) throw new ApiError("", 0);
    });
  if (!response.ok) throw errorOf(response.status, received);
  if (response.headers.has("idempotent-replayed")) onRepeated?.();
  return received as Body;
}

/** A backend elsewhere does not let a page read its clock; then the computer's own has to do. */
function followServer({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time)) followClock(time);
}

/**
 * Much succeeds by status alone: with no body, or with a word of the backend's own. What was cut off, or is somebody
 * else's page, is no response.
 */
const parsed = (text: string): unknown => (/^\s*[[{<]/.test(text) ? JSON.parse(text) : undefined);

/** `signal` ends the reading too. */
function counted(response: Response, onRead: (bytes: number) => void, signal?: AbortSignal): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.length;
      onRead(bytes);
      controller.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(counter, { signal }), response);
}

/**
 * What to tell the person: the server's objections one to a line, its message, or else the fallback,
 * followed by the reason where no response came at all.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ModuleMissing) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.problems.length > 0) return error.problems.map(({ msg }) => msg).join("\n");
  if (error.message) return error.message;
  return error.status === 0 ? `${fallback}\n${unreachable}` : fallback;
}

export const unreachable = "The server could not be reached. Check your connection and try again.";

function requireToken(): string {
  const { token } = readSession();
  if (!token) throw new ApiError("No authentication token found", 0);
  return token;
}

/** Error bodies are { message, errors? }; some backends wrap them in `data`. */
function errorOf(status: number, received: unknown): ApiError {
  const body = (received ?? {}) as ErrorBody;
  const { errors = [], current, confirm } = body;
  const message = body.message ?? body.data?.message ?? "";
  return new ApiError(
    message,
    status,
    errors,
    current,
    confirm,
    body.outcome === "unknown",
    body.secondFactor,
  );
}

type ErrorBody = {
  message?: string;
  errors?: { msg: string; path?: string }[];
  data?: { message?: string };
  current?: Record<string, unknown>;
  confirm?: string;
  outcome?: string;
  secondFactor?: "code" | "due";
};
