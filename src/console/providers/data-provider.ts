import type { BaseRecord, CrudFilter, CrudSort, DataProvider, HttpError } from "@refinedev/core";
import type { Actor } from "#domain/roles.ts";
import { methodOf, pathOf, payload } from "#resources/derive.ts";
import { type ListAnswer, type ListQuery, queryRows, toSearchParams } from "#resources/query.ts";
import type { AnyResource, Filled, FormMode, Operation, OperationName, Row } from "#resources/vocabulary.ts";
import { ApiError, apiBase, type Call, call, messageOf } from "#session/http.ts";
import { attempt } from "./attempts.ts";
import { doesKnowExtras, noteExtent } from "./extent.ts";
import { takeFirstList } from "./first-list.ts";
import { createWholeLists } from "./whole-lists.ts";

/**
 * What a call needs beside its resource: the parent whose key its path carries, the form that sends it, and what that
 * form fills in, which may be a command of the resource's.
 */
export type CallMeta = { parent?: Row; form?: string; filled?: Filled };

/**
 * The API as Refine sees it, for whatever the registry declares. Answers carry `id`; requests carry what the
 * declaration says and nothing else. A backend that answers whole lists is paged, sorted and searched here.
 */
export function createDataProvider(registry: readonly AnyResource[], actor: Actor): DataProvider {
  const declared = (name: string): AnyResource => {
    const resource = registry.find((each) => each.name === name);
    if (!resource) throw new Error(`No resource is declared as ${name}`);
    return resource;
  };

  const wholeLists = createWholeLists();

  async function send<Answer>(resource: Filled, operation: OperationName, request: Request): Promise<Answer> {
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
    const answer = takeFirstList<Answer>(asked) ?? call<Answer>(asked, options);
    return answer.catch((error: unknown) => {
      throw toHttpError(error, declaration.failure);
    });
  }

  async function list(resource: AnyResource, query: ListQuery, meta: Meta): Promise<ListAnswer> {
    const params = parentParams(resource, meta);
    const place = JSON.stringify([resource.name, params]);
    const known = wholeLists.get(place);
    if (known) return queryRows(resource, known, query);
    const search = toSearchParams(query);
    const keep = wholeLists.keeper(place);
    const answer = await send<Partial<ListAnswer> | undefined>(resource, "list", {
      params,
      search,
      signal: meta?.signal ?? meta?.queryContext?.signal,
      onRead: meta?.onRead,
    });
    if (!answer) throw toHttpError(new ApiError("", 200), requireOperation(resource, "list").failure);
    // Whole lists are answered alike by everybody.
    if (search) noteExtent(answer);
    const { data = [], total, isMore, counts = {} } = answer;
    if (total !== undefined) return { data, total, isMore, counts };
    keep(data);
    return queryRows(resource, data, query);
  }

  async function write(resource: Filled, mode: FormMode, values: Row, params: Row, form?: string) {
    const body = payload(resource, mode, values, actor);
    let isRepeated = false;
    const onRepeated = () => {
      isRepeated = true;
    };
    const ask = (key?: string) =>
      send<Written | undefined>(resource, mode, { params, body, key, onRepeated });
    // A backend that answers only what the specification says may not take a header that it does not name.
    const isKnown = form !== undefined && doesKnowExtras();
    const asked = isKnown
      ? attempt(form, body, (key) => askAgain(() => ask(key)))
      : ask().catch(telling(look));
    const answer = await asked.finally(() => wholeLists.forget());
    const { data = values, warning, notice } = answer ?? {};
    const told = [isRepeated && recordedBefore, notice].filter(Boolean).join(" ");
    return { data: identified(resource, data), warning, notice: told || undefined };
  }

  const provider = {
    getApiUrl: () => apiBase,

    async getList({ resource: name, pagination, sorters, filters, meta }: ListParams) {
      const resource = declared(name);
      const { data, ...rest } = await list(resource, toListQuery({ pagination, sorters, filters }), meta);
      return { data: data.map((row) => identified(resource, row)), ...rest };
    },

    /** The API names no call for one record, so it is the list narrowed to its key. */
    async getOne({ resource: name, id, meta }: OneParams) {
      const resource = declared(name);
      const { data } = await list(resource, { id: String(id) }, meta);
      const [row] = data;
      if (!row) {
        const message = `This ${resource.label.one.toLowerCase()} no longer exists.`;
        throw { message, statusCode: 404, isGone: true } satisfies HttpError;
      }
      return { data: identified(resource, row) };
    },

    create: ({ resource: name, variables, meta }: WriteParams) => {
      const resource = meta?.filled ?? declared(name);
      return write(resource, "create", variables, parentParams(resource, meta), meta?.form);
    },

    /** `id` is the key the record had before editing, which is what the path names. */
    update: ({ resource: name, id, variables }: WriteParams & { id: string | number }) => {
      const resource = declared(name);
      return write(resource, "edit", variables, { [resource.id]: id });
    },

    async deleteOne({ resource: name, id }: OneParams) {
      const resource = declared(name);
      const asked = send(resource, "remove", { params: { [resource.id]: id } }).catch(telling(look));
      await asked.finally(() => wholeLists.forget());
      return { data: { id } };
    },
  };
  return provider as unknown as DataProvider;
}

/** What is told of a record that was written: why what goes with it failed, or what else is worth knowing. */
export type Told = { warning?: string; notice?: string };
type Written = Told & { data?: Row };
type Meta = (CallMeta & Watched & { queryContext?: { signal?: AbortSignal } }) | undefined;
/** By whoever asks without a query: what ends it, and how far it is. */
type Watched = { signal?: AbortSignal; onRead?(bytes: number): void };
type Request = Watched & Pick<Call, "key" | "onRepeated"> & { params?: Row; body?: unknown; search?: string };
type ListParams = Listing & { resource: string; meta?: Meta };
type OneParams = { resource: string; id: string | number; meta?: Meta };
type WriteParams = { resource: string; variables: Row; meta?: Meta };
type Listing = {
  pagination?: { currentPage?: number; pageSize?: number; mode?: string };
  sorters?: CrudSort[];
  filters?: CrudFilter[];
};

/** Refine's way of asking in ours. The filter on `q` is the search text; all others name choice fields. */
function toListQuery({ pagination, sorters = [], filters = [] }: Listing): ListQuery {
  const { currentPage = 1, pageSize } = pagination ?? {};
  const [sorter] = sorters;
  const asked = filters.flatMap((filter) =>
    "field" in filter ? [[filter.field, String(filter.value ?? "")]] : [],
  );
  const { q, ...choices } = Object.fromEntries(asked) as Record<string, string>;
  return {
    ...(pageSize && pagination?.mode !== "off" ? { page: currentPage, perPage: pageSize } : {}),
    ...(sorter ? { sort: sorter.field, order: sorter.order } : {}),
    q,
    filters: choices,
  };
}

const identified = (resource: Filled, row: Row): BaseRecord => ({
  ...row,
  id: row[resource.id] as string,
});

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

/** The shape Refine carries errors in; `errors` is keyed by the path of the field. */
function toHttpError(error: unknown, fallback: string): HttpError {
  if (!(error instanceof ApiError)) throw error;
  const errors = Object.fromEntries(error.problems.flatMap(({ msg, path }) => (path ? [[path, msg]] : [])));
  const { status: statusCode, current, confirm, isOpen } = error;
  // What stands between here and the server answers in its own words, when it waited for the server in vain.
  const isLost = error.message === "" && [0, 502, 503, 504].includes(statusCode);
  return { message: messageOf(error, fallback), statusCode, errors, current, confirm, isLost, isOpen };
}

/** Once more where the answer got lost; after that it is not known what became of it, and said so. */
async function askAgain<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch(async (error: HttpError) => {
    if (!error.isLost && !error.isOpen) throw error;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ask().catch(telling(tryAgain));
  });
}

/** Passes an error on, and says of one without an answer that nobody knows what became of it. */
const telling =
  (next: string) =>
  (error: HttpError): never => {
    throw error.isLost ? { ...error, message: `${error.message}\n${notKnown} ${next}` } : error;
  };

const recordedBefore =
  "This had been recorded before; its answer was lost on the way. It was not recorded a second time.";

const notKnown = "It is not known whether this was recorded.";
const tryAgain = "Trying again from here will not record it twice.";
const look = "Please look before you try again.";
