/** Calls the API, and is the single place that interprets its errors. */
import { syncClock } from "#domain/basics/dates.ts";
import { ModuleLoadError } from "./load-module.ts";
import { readSession } from "./store.ts";

export const apiBase: string = import.meta.env.VITE_API_URL ?? "/api";

/** True for the server of this site, which extends the specification. */
export const isOwnApi: boolean = apiBase === "/api";

/** `message` is the server's message or empty. Status 0 means that no response arrived. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    message: string,
    readonly status: number,
    /** By field: 'goldItems.1.netWeight'. */
    readonly issues: readonly { msg: string; path?: string }[] = [],
    readonly current?: Record<string, unknown>,
    /** The same call with this as `confirmed` succeeds. */
    readonly confirm?: string,
    /** The server does not know whether the change was saved. */
    readonly isOpen = false,
    /** "code" asks for a second-factor code, "due" for the setup of one. */
    readonly secondFactor?: "code" | "due",
  ) {
    super(message);
  }
}

export type CallOptions = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: unknown;
  /** All other calls throw without a token. */
  isPublic?: boolean;
  base?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  onRead?(bytes: number): void;
  /** Stands for a request that the document has already sent. */
  response?: Promise<Response>;
  /** The server runs repeated calls under one key once. */
  key?: string;
  onRepeated?(): void;
};

/** Throws an ApiError on failure. Repeats the call once the user has entered a required code. */
export async function call<Body>(path: string, options: CallOptions = {}): Promise<Body> {
  return send<Body>(path, options).catch(async (error: unknown) => {
    const needsCode = error instanceof ApiError && error.secondFactor === "code";
    if (needsCode && (await promptForCode?.())) return send<Body>(path, options);
    throw error;
  });
}

let promptForCode: (() => Promise<boolean>) | undefined;

export function setCodePrompt(prompt: typeof promptForCode): void {
  promptForCode = prompt;
}

async function send<Body>(path: string, options: CallOptions): Promise<Body> {
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
  const json = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers, signal, keepalive, body: json };
  const request = options.response ?? fetch(`${base}${path}`, init);
  const response = await request.catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError("", 0);
  });
  syncClockWithServer(response);
  const read = onRead ? countBytes(response, onRead, signal) : response;
  const received = await read
    .text()
    .then(parseBody)
    .catch(() => {
      signal?.throwIfAborted();
      if (response.ok) throw new ApiError("", 0);
    });
  if (!response.ok) throw toApiError(response.status, received);
  if (response.headers.has("idempotent-replayed")) onRepeated?.();
  return received as Body;
}

/** A cross-origin response may hide its date, and then the local clock is used. */
function syncClockWithServer({ headers }: Response): void {
  const time = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(time)) syncClock(time);
}

/** Throws for truncated JSON and for an HTML page. Ignores other text, which some backends send on success. */
export const parseBody = (text: string): unknown => (/^\s*[[{<]/.test(text) ? JSON.parse(text) : undefined);

function countBytes(response: Response, onRead: (bytes: number) => void, signal?: AbortSignal): Response {
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

/** Returns the objections one per line, the server's message, or the fallback with the cause. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ModuleLoadError) return error.message;
  if (!(error instanceof ApiError)) return fallback;
  if (error.issues.length > 0) return error.issues.map(({ msg }) => msg).join("\n");
  if (error.message) return error.message;
  return error.status === 0 ? `${fallback}\n${unreachableMessage}` : fallback;
}

export const unreachableMessage = "The server could not be reached. Check your connection and try again.";

export function requireToken(): string {
  const { token } = readSession();
  if (!token) throw new ApiError("No authentication token found", 0);
  return token;
}

/** Reads { message, errors? }, which some backends wrap in `data`. */
export function toApiError(status: number, received: unknown): ApiError {
  const { errors, current, confirm, outcome, secondFactor, ...body } = (received ?? {}) as ErrorBody;
  const message = body.message ?? body.data?.message ?? "";
  return new ApiError(message, status, errors, current, confirm, outcome === "unknown", secondFactor);
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
