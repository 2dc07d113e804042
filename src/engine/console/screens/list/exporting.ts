import { loadModule } from "#session/load-module.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { useCalls } from "#engine/console/providers/use-calls.ts";
import { type ListAddress, queryOf } from "#engine/console/screens/table/address.ts";

export type Exported = { resource: AnyResource; view: AnyListView; address: ListAddress; role: Role };

/** How far it is: the megabytes that have arrived, in whole ones. */
type Watch = { signal: AbortSignal; onRead(megabytes: number): void };

/** Every row that the search and the filter leave, as a file. A long one is written a piece at a time: the page stays alive. */
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

/** In rows: what is written while nobody notices. */
const piece = 500;
