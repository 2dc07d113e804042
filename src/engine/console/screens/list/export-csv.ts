import { loadModule } from "#session/load-module.ts";
import type { Role } from "#domain/basics/roles.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { type ListAddress, queryOf } from "#engine/console/screens/table/list-address.ts";

export type ExportOptions = { resource: AnyResource; view: AnyListView; address: ListAddress; role: Role };

type ExportProgress = { signal: AbortSignal; onRead(megabytes: number): void };

/** Writes a piece at a time, so that the page stays responsive. */
export async function exportCsv(
  { provider, handleErrors }: ReturnType<typeof useProviderCalls>,
  { resource, view, address, role }: ExportOptions,
  { signal, onRead }: ExportProgress,
): Promise<string> {
  const { data } = await handleErrors(
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
  for (let start = 0; start === 0 || start < data.length; start += rowsPerChunk) {
    const rows = data.slice(start, start + rowsPerChunk) as Row[];
    parts.push(toCsv(resource, view, role, rows, start === 0), "\r\n");
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
  return parts.join("");
}

/** Rows per piece, few enough that users notice no delay. */
const rowsPerChunk = 500;
