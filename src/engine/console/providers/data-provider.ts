/** Implements Refine's data provider with the API calls that the resources declare. */
import type { HttpError } from "@refinedev/core";
import { methodOf, pathOf, requestBodyOf } from "#engine/declare/derive.ts";
import { isRow } from "#engine/declare/field.ts";
import { type ListResponse, type ListQuery, toSearchParams } from "#engine/declare/query.ts";
import type {
  AnyResource,
  ResourceOrCommand,
  FormMode,
  Operation,
  OperationName,
  Row,
} from "#engine/declare/vocabulary.ts";
import type { FirstList } from "#session/first-list.ts";
import { ApiError, apiBase, type CallOptions, call, messageOf } from "#session/http.ts";
import {
  unchangedRow,
  type CallMeta,
  requireResource,
  goneError,
  withId,
  type ListParams,
  type Meta,
  type RecordParams,
  type ResponseMessages,
  type WriteParams,
} from "./calls.ts";
import { unknownOutcome } from "./idempotency-keys.ts";
import type { Company, ConsoleState } from "./context.ts";
import { describeRecord } from "./record-name.ts";

export function createResourceCalls(
  {
    resources,
    actor,
    idempotencyKeys,
    company: { fillIn = unchangedRow },
  }: Pick<ConsoleState, "resources" | "actor" | "idempotencyKeys"> & { company: Pick<Company, "fillIn"> },
  firstList?: FirstList,
) {
  const resourceNamed = (name: string) => requireResource(resources, name);
  let unusedFirstList = firstList;

  function takeFirstList(path: string): FirstList | undefined {
    if (unusedFirstList?.path !== path) return undefined;
    unusedFirstList = undefined;
    return firstList;
  }

  async function send<Body>(
    resource: ResourceOrCommand,
    operation: OperationName,
    { params, search, ...options }: SendOptions,
  ): Promise<Body> {
    const declaration = requireOperation(resource, operation);
    const path = pathOf(declaration, actor.role, params);
    const url = search ? `${path}?${search}` : path;
    const first = takeFirstList(url)?.body as Promise<Body> | undefined;
    const response = first ?? call<Body>(url, { method: methodOf(operation), ...options });
    return response.catch((error: unknown) => {
      throw toHttpError(error, declaration.failure);
    });
  }

  async function list(resource: AnyResource, query: ListQuery, meta: Meta): Promise<ListResponse> {
    const response = await send<ListBody>(resource, "list", {
      params: parentParams(resource, meta),
      search: toSearchParams(query),
      signal: meta?.signal,
      onRead: meta?.onRead,
    });
    return readList(resource, query, response);
  }

  function readList(resource: AnyResource, query: ListQuery, body: ListBody): ListResponse {
    if (!body) throw toHttpError(new ApiError("", 200), requireOperation(resource, "list").failure);
    const { data = [], total = data.length, isMore, counts = {}, stopped } = body;
    const rows = query.perPage ? data.map((row) => fillIn(resource.name, row)) : data;
    return { data: rows.map((row) => withId(resource, row)), total, isMore, counts, stopped };
  }

  async function write(
    resource: ResourceOrCommand,
    mode: FormMode,
    values: Row,
    params: Row,
    meta?: CallMeta,
  ) {
    const form = meta?.form;
    const body = requestBodyOf(resource, mode, values, actor);
    let isRepeated = false;
    const onRepeated = () => {
      isRepeated = true;
    };
    const sendBody = (sent: Row, key?: string) =>
      send<WriteResponse | undefined>(resource, mode, { params, body: sent, key, onRepeated });
    const about = [resource.operations[mode]?.title, describeRecord(resource, mode, values, meta?.parent)]
      .filter(Boolean)
      .join(", ");
    const response = await (form === undefined
      ? sendBody(body).catch(warnIfLost(unknownOutcome.checkFirst))
      : idempotencyKeys.send({ form, body, about }, (key, sent) => retryOnce(() => sendBody(sent, key))));
    const { data = values, message, warning, notice, shownOnce } = response ?? {};
    // While a call waits for approval, its record does not exist yet or is as before.
    if ("approval" in data && isRow(data.approval)) return { data: { id: undefined }, waits: message };
    const noticeText = [isRepeated && "This was already recorded, and was not recorded twice.", notice]
      .filter(Boolean)
      .join(" ");
    return { data: withId(resource, data), warning, notice: noticeText || undefined, shownOnce };
  }

  return {
    getApiUrl: () => apiBase,

    getList: ({ resource: name, meta }: ListParams) => list(resourceNamed(name), meta?.query ?? {}, meta),

    /** Returns the list requested before the console loaded, if its response has arrived. */
    arrivedList(resource: AnyResource, query: ListQuery): ListResponse | undefined {
      if (!unusedFirstList?.arrived) return undefined;
      const path = `${pathOf(requireOperation(resource, "list"), actor.role)}?${toSearchParams(query)}`;
      const first = takeFirstList(path);
      return first && readList(resource, query, first.arrived as ListBody);
    },

    /** Filters the list by key, because the API has no call for one record. */
    async getOne({ resource: name, id, meta }: RecordParams) {
      const resource = resourceNamed(name);
      const { data } = await list(resource, { id: String(id) }, meta);
      const [row] = data;
      if (!row) throw goneError(resource);
      return { data: withId(resource, fillIn(name, row)) };
    },

    create: ({ resource: name, variables, meta }: WriteParams) => {
      const resource = meta?.declaration ?? resourceNamed(name);
      return write(resource, "create", variables, parentParams(resource, meta), meta);
    },

    /** `id` is the key before the edit, which the path names. */
    update: ({ resource: name, id, variables, meta }: WriteParams & { id: string | number }) => {
      const resource = resourceNamed(name);
      return write(resource, "edit", variables, { ...parentParams(resource, meta), [resource.id]: id });
    },

    async deleteOne({ resource: name, id, meta }: RecordParams) {
      const resource = resourceNamed(name);
      const params = { ...parentParams(resource, meta), [resource.id]: id };
      await send(resource, "remove", { params }).catch(warnIfLost(unknownOutcome.checkFirst));
      return { data: { id } };
    },

    /** `failure` is the message if the server gives none. */
    custom: ({ url, method, payload, meta: { failure, signal } }: CustomParams) =>
      call<Row | undefined>(url, { method: method === "post" ? "POST" : "GET", body: payload, signal })
        // Responses of the specification are only partly wrapped in `data`.
        .then((body) => ({ data: body && "data" in body ? body.data : body }))
        .catch((error: unknown) => {
          throw toHttpError(error, failure);
        }),
  };
}

type ListBody = Partial<ListResponse> | undefined;

export type ResourceCalls = ReturnType<typeof createResourceCalls>;

type CustomParams = {
  url: string;
  method: "get" | "post";
  payload?: unknown;
  meta: { failure: string; signal?: AbortSignal };
};
type WriteResponse = ResponseMessages & { data?: Row; message?: string };
type SendOptions = Pick<CallOptions, "body" | "key" | "onRead" | "onRepeated" | "signal"> & {
  params?: Row;
  search?: string;
};

function parentParams({ parent, name }: ResourceOrCommand, meta: Meta): Row {
  if (!parent) return {};
  if (!meta?.parent) throw new Error(`${name} exist under a parent, and none was named`);
  return { [parent.param]: meta.parent.id };
}

function requireOperation(resource: ResourceOrCommand, operation: OperationName): Operation {
  const declaration = resource.operations[operation];
  if (!declaration) throw new Error(`${resource.name} declare no operation ${operation}`);
  return declaration;
}

/** `errors` is keyed by field path. */
function toHttpError(error: unknown, fallback: string): HttpError {
  if (!(error instanceof ApiError)) throw error;
  const errors = Object.fromEntries(error.issues.flatMap(({ msg, path }) => (path ? [[path, msg]] : [])));
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

/** Retries once after a lost response or while the first request runs. A second loss is an unknown outcome. */
async function retryOnce<Body>(request: () => Promise<Body>): Promise<Body> {
  return request().catch(async (error: HttpError) => {
    if (!error.isLost && !error.isOpen) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return request().catch((second: HttpError) =>
      warnIfLost(unknownOutcome.retryIsSafe)({ ...second, isRepeated: true }),
    );
  });
}

const warnIfLost =
  (next: string) =>
  (error: HttpError): never => {
    throw error.isLost ? { ...error, message: `${error.message}\n${unknownOutcome.outcome} ${next}` } : error;
  };
