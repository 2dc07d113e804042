/** Sorts, filters and pages lists in the browser, for a backend that sends them whole. */
import type { BaseRecord } from "@refinedev/core";
import { queryRows } from "#engine/declare/query-rows.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Company } from "./context.ts";
import {
  unchangedRow,
  requireResource,
  goneError,
  withId,
  type ListParams,
  type RecordParams,
  type WriteParams,
} from "./calls.ts";
import type { ResourceCalls } from "./data-provider.ts";

/** Milliseconds for which a list is reused, enough to type a search and turn its pages. */
const cacheMs = 30_000;

/** Serves backends with only the calls of the specification, section 7, which has no idempotency key (decision 20). */
export function withWholeLists(
  resources: readonly AnyResource[],
  calls: ResourceCalls,
  fillIn: NonNullable<Company["fillIn"]> = unchangedRow,
): ResourceCalls {
  const lists = new Map<string, { rows: BaseRecord[]; until: number }>();
  // Counts writes, because a list requested before a write is outdated when it arrives.
  let writes = 0;
  const forget = () => {
    writes++;
    lists.clear();
  };

  async function wholeList({ resource, meta }: ListParams): Promise<BaseRecord[]> {
    const cacheKey = JSON.stringify([resource, meta?.parent?.id]);
    const cached = lists.get(cacheKey);
    if (cached && cached.until > Date.now()) return cached.rows;
    const writesBefore = writes;
    const { data: rows } = await calls.getList({ resource, meta: { ...meta, query: {} } });
    if (writesBefore === writes) lists.set(cacheKey, { rows, until: Date.now() + cacheMs });
    return rows;
  }

  return {
    ...calls,

    async getList({ resource: name, meta }: ListParams) {
      const resource = requireResource(resources, name);
      const rows = (await wholeList({ resource: name, meta })) as Row[];
      const query = meta?.query ?? {};
      const { data, ...rest } = queryRows(resource, rows, query);
      const shown = query.perPage ? data.map((row) => fillIn(name, row)) : data;
      return { data: shown.map((row) => withId(resource, row)), ...rest };
    },

    async getOne({ resource: name, id, meta }: RecordParams) {
      const rows = await wholeList({ resource: name, meta });
      const found = rows.find((row) => String(row.id) === String(id));
      const resource = requireResource(resources, name);
      if (!found) throw goneError(resource);
      return { data: withId(resource, fillIn(name, found)) };
    },

    create: (params) => calls.create(withoutForm(params)).finally(forget),
    update: (params) => calls.update(withoutForm(params)).finally(forget),
    deleteOne: (params) => calls.deleteOne(params).finally(forget),
  };
}

/** Removes the form, so that the request has no idempotency key. */
const withoutForm = <Params extends WriteParams>(params: Params): Params => ({
  ...params,
  meta: { ...params.meta, form: undefined },
});
