import { loadModule } from "#session/load-module.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { useCalls } from "#engine/console/providers/use-calls.ts";
import { type ListAddress, queryOf } from "#engine/console/screens/table/address.ts";

export type Exported = { resource: AnyResource; view: AnyListView; address: ListAddress; role: Role };

/** `onRead` receives the whole megabytes that have arrived. */
type Watch = { signal: AbortSignal; onRead(megabytes: number): void };

/**
 * Returns all rows that match the search and the filter as CSV. It writes a piece at a time, so that the page stays
 * responsive.
 */
export async function exported(
  { provider, checked }: ReturnType<typeof useCalls>,
  { resource, view, address, role }: Exported,
  { signal, onRead }: Watch,
): Promise<string> {
  const { data } = await checked(
    provider.getList({
      resource: resource.name,
      meta: {
        query: queryOf(view, address),
        signal,
        onRead: (bytes: number) => onRead(Math.floor(bytes / 1e6)),
      },
    }),
  );
  const { toCsv } = await loadModule(() => import("./csv.ts"));
  const parts: string[] = [];
  for (let start = 0; start === 0 || start < data.length; start += piece) {
    const rows = data.slice(start, start + piece) as Row[];
    parts.push(toCsv(resource, view, role, rows, start === 0), "\r\n");
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return parts.join("");
}

/** Rows per piece, few enough that users notice no delay. */
const piece = 500;
