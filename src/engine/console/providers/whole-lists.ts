import type { BaseRecord, DataProvider } from "@refinedev/core";
import { queryRows } from "#engine/declare/query.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { Company } from "./context.ts";
import {
  asItCame,
  declaredIn,
  gone,
  identified,
  type ListParams,
  type OneParams,
  type WriteParams,
} from "./calls.ts";

/** Milliseconds for which a list is reused, enough to type a search and turn its pages. */
const keptFor = 30_000;

/**
 * Pages, sorts and searches whole lists from backends limited to section 7 (decision 20). Writes clear the cached
 * lists and omit the idempotency key, which section 7 does not name.
 */
export function withWholeLists(
  resources: readonly AnyResource[],
  provider: DataProvider,
  fillIn: NonNullable<Company["fillIn"]> = asItCame,
): DataProvider {
  const lists = new Map<string, { rows: BaseRecord[]; until: number }>();
  // Counts writes, because a list requested before a write is outdated when it arrives.
  let writes = 0;
  const forget = () => {
    writes++;
    lists.clear();
  };

  async function wholeList({ resource, meta }: Pick<ListParams, "resource" | "meta">): Promise<BaseRecord[]> {
    const place = JSON.stringify([resource, meta?.parent?.id]);
    const known = lists.get(place);
    if (known && known.until > Date.now()) return known.rows;
    const asked = writes;
    const { data: rows } = await provider.getList({ resource, meta: { ...meta, query: {} } });
    if (asked === writes) lists.set(place, { rows, until: Date.now() + keptFor });
    return rows;
  }

  const own = {
    async getList({ resource: name, meta }: ListParams) {
      const resource = declaredIn(resources, name);
      const rows = (await wholeList({ resource: name, meta })) as Row[];
      const query = meta?.query ?? {};
      const { data, ...rest } = queryRows(resource, rows, query);
      const shown = query.perPage ? data.map((row) => fillIn(name, row)) : data;
      return { data: shown.map((row) => identified(resource, row)), ...rest };
    },

    async getOne({ resource: name, id, meta }: OneParams) {
      const rows = await wholeList({ resource: name, meta });
      const found = rows.find((row) => String(row.id) === String(id));
      const resource = declaredIn(resources, name);
      if (!found) throw gone(resource);
      return { data: identified(resource, fillIn(name, found)) };
    },

    create: (params: WriteParams) => provider.create(withoutForm(params) as never).finally(forget),
    update: (params: WriteParams) => provider.update(withoutForm(params) as never).finally(forget),
    deleteOne: (params: OneParams) => provider.deleteOne(params as never).finally(forget),
  };
  return { ...provider, ...(own as unknown as DataProvider) };
}

/** Removes the form, so that the request has no idempotency key. */
const withoutForm = ({ meta, ...params }: WriteParams) => ({ ...params, meta: { ...meta, form: undefined } });
