import type { DataProvider, HttpError } from "@refinedev/core";
import { methodOf, pathOf, payload } from "#engine/declare/derive.ts";
import { type ListResponse, type ListQuery, toSearchParams } from "#engine/declare/query.ts";
import type {
  AnyResource,
  Filled,
  FormMode,
  Operation,
  OperationName,
  Row,
} from "#engine/declare/vocabulary.ts";
import { ApiError, apiBase, type Call, call, messageOf } from "#session/http.ts";
import {
  asItCame,
  type CallMeta,
  declaredIn,
  type EarlyResponse,
  gone,
  identified,
  type ListParams,
  type Meta,
  type OneParams,
  type Told,
  type Watched,
  type WriteParams,
} from "./calls.ts";
import type { Company, ConsoleState } from "./context.ts";
import { look, notKnown, tryAgain } from "./idempotency-keys.ts";
import { named } from "./named.ts";

/**
 * Refine data provider for all declared resources; it adds `id` to records. `early` returns the response to a list
 * that was requested before the console loaded.
 */
export function createDataProvider(
  {
    resources,
    actor,
    idempotencyKeys,
    company: { fillIn = asItCame },
  }: Pick<ConsoleState, "resources" | "actor" | "idempotencyKeys"> & { company: Pick<Company, "fillIn"> },
  early?: EarlyResponse,
): DataProvider {
  const declared = (name: string) => declaredIn(resources, name);

  async function send<Body>(resource: Filled, operation: OperationName, request: Request): Promise<Body> {
    const declaration = requireOperation(resource, operation);
    const path = pathOf(declaration, actor.role, request.params);
    const options = {
      method: methodOf(operation),
      body: request.body,
      signal: request.signal,
      onRead: request.onRead,
      key: request.key,
      onRepeated: request.onRepeated,
    };
    const asked = request.search ? `${path}?${request.search}` : path;
    const response = early?.<Body>(asked) ?? call<Body>(asked, options);
    return response.catch((error: unknown) => {
      throw toHttpError(error, declaration.failure);
    });
  }

  async function list(resource: AnyResource, query: ListQuery, meta: Meta): Promise<ListResponse> {
    const response = await send<Partial<ListResponse> | undefined>(resource, "list", {
      params: parentParams(resource, meta),
      search: toSearchParams(query),
      signal: meta?.signal,
      onRead: meta?.onRead,
    });
    if (!response) throw toHttpError(new ApiError("", 200), requireOperation(resource, "list").failure);
    const { data = [], total = data.length, isMore, counts = {}, stopped } = response;
    return { data, total, isMore, counts, stopped };
  }

  async function write(resource: Filled, mode: FormMode, values: Row, params: Row, meta?: CallMeta) {
    const form = meta?.form;
    const body = payload(resource, mode, values, actor);
    let isRepeated = false;
    const onRepeated = () => {
      isRepeated = true;
    };
    const ask = (sent: Row, key?: string) =>
      send<Written | undefined>(resource, mode, { params, body: sent, key, onRepeated });
    const about = [resource.operations[mode]?.title, named(resource, mode, values, meta?.parent)]
      .filter(Boolean)
      .join(", ");
    const response = await (form === undefined
      ? ask(body).catch(telling(look))
      : idempotencyKeys.send({ form, body, about }, (key, sent) => askAgain(() => ask(sent, key))));
    const { data = values, warning, notice } = response ?? {};
    const told = [isRepeated && recordedBefore, notice].filter(Boolean).join(" ");
    return { data: identified(resource, data), warning, notice: told || undefined };
  }

  const provider = {
    getApiUrl: () => apiBase,

    async getList({ resource: name, meta }: ListParams) {
      const resource = declared(name);
      const query = meta?.query ?? {};
      const { data, ...rest } = await list(resource, query, meta);
      const rows = query.perPage ? data.map((row) => fillIn(name, row)) : data;
      return { data: rows.map((row) => identified(resource, row)), ...rest };
    },

    /** Filters the list by key, because the API has no call for one record. */
    async getOne({ resource: name, id, meta }: OneParams) {
      const resource = declared(name);
      const { data } = await list(resource, { id: String(id) }, meta);
      const [row] = data;
      if (!row) throw gone(resource);
      return { data: identified(resource, fillIn(name, row)) };
    },

    create: ({ resource: name, variables, meta }: WriteParams) => {
      const resource = meta?.filled ?? declared(name);
      return write(resource, "create", variables, parentParams(resource, meta), meta);
    },

    /** `id` is the key before the edit, which the path names. */
    update: ({ resource: name, id, variables, meta }: WriteParams & { id: string | number }) => {
      const resource = declared(name);
      return write(resource, "edit", variables, { ...parentParams(resource, meta), [resource.id]: id });
    },

    async deleteOne({ resource: name, id, meta }: OneParams) {
      const resource = declared(name);
      const params = { ...parentParams(resource, meta), [resource.id]: id };
      await send(resource, "remove", { params }).catch(telling(look));
      return { data: { id } };
    },

    /**
     * Calls that return no list record, such as reports and papers. `failure` is the message if the server gives
     * none.
     */
    custom: ({ url, method, payload, meta: { failure, signal } }: CustomParams) =>
      call<Row | undefined>(url, { method: method === "post" ? "POST" : "GET", body: payload, signal })
        // Responses of the specification are only partly wrapped in `data`.
        .then((body) => ({ data: body && "data" in body ? body.data : body }))
        .catch((error: unknown) => {
          throw toHttpError(error, failure);
        }),
  };
  return provider as unknown as DataProvider;
}

type CustomParams = {
  url: string;
  method: "get" | "post";
  payload?: unknown;
  meta: { failure: string; signal?: AbortSignal };
};
type Written = Told & { data?: Row };
type Request = Watched & Pick<Call, "key" | "onRepeated"> & { params?: Row; body?: unknown; search?: string };

function parentParams({ parent, name }: Filled, meta: Meta): Row {
  if (!parent) return {};
  if (!meta?.parent) throw new Error(`${name} exist under a parent, and none was named`);
  return { [parent.param]: meta.parent.id };
}

function requireOperation(resource: Filled, operation: OperationName): Operation {
  const declaration = resource.operations[operation];
  if (!declaration) throw new Error(`${resource.name} declare no operation ${operation}`);
  return declaration;
}

/** Converts to Refine's error shape; `errors` is keyed by field path. */
function toHttpError(error: unknown, fallback: string): HttpError {
  if (!(error instanceof ApiError)) throw error;
  const errors = Object.fromEntries(error.problems.flatMap(({ msg, path }) => (path ? [[path, msg]] : [])));
  const { status: statusCode, current, confirm, isOpen, secondFactor } = error;
  // Gateway errors without an API message come from a proxy that waited for the server in vain.
  const isLost = error.message === "" && [0, 502, 503, 504].includes(statusCode);
  return {
    message: messageOf(error, fallback),
    statusCode,
    errors,
    current,
    confirm,
    isLost,
    isOpen,
    secondFactor,
  };
}

/**
 * Retries once if the response is lost or the first request still runs. A second loss is reported as an unknown
 * outcome.
 */
async function askAgain<Body>(ask: () => Promise<Body>): Promise<Body> {
  return ask().catch(async (error: HttpError) => {
    if (!error.isLost && !error.isOpen) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ask().catch((second: HttpError) => telling(tryAgain)({ ...second, isRepeated: true }));
  });
}

/** Rethrows the error, with a warning about the unknown outcome if the response was lost. */
const telling =
  (next: string) =>
  (error: HttpError): never => {
    throw error.isLost ? { ...error, message: `${error.message}\n${notKnown} ${next}` } : error;
  };

const recordedBefore =
  "This had been recorded before; its answer was lost on the way. It was not recorded a second time.";
