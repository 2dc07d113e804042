import { useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { today } from "#domain/basics/dates.ts";
import type { AnyListView, AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import { type ListAddress, queryOf } from "#engine/console/screens/table/list-address.ts";
import { loadModule } from "#session/load-module.ts";

type Props = { resource: AnyResource; view: AnyListView; address: ListAddress };

/** Exports all rows that match the search and the filter, not only the page. */
export function ExportButton({ resource, view, address }: Props) {
  const { role } = useActor();
  const { open } = useNotification();
  const { provider, handleErrors } = useProviderCalls();
  const [megabytes, setMegabytes] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  async function download() {
    abortController.current = new AbortController();
    const { signal } = abortController.current;
    setMegabytes(0);
    try {
      saveCsv(await exportCsv(signal), `${resource.name}-${today()}.csv`);
    } catch (error) {
      if (!signal.aborted)
        open?.({ type: "error", message: (error as Error).message, key: `${resource.name}-export` });
    } finally {
      setMegabytes(undefined);
    }
  }

  /** Writes a piece at a time, so that the page stays responsive. */
  async function exportCsv(signal: AbortSignal): Promise<string> {
    const { data } = await handleErrors(
      provider.getList({
        resource: resource.name,
        meta: {
          query: queryOf(view, address),
          signal,
          onRead: (bytes: number) => setMegabytes(Math.floor(bytes / 1e6)),
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

  if (megabytes === undefined) {
    return (
      // Phones have no room for the label next to two other buttons.
      <Button aria-label="Export" isShort onClick={download} startIcon={<Icon name="download" />}>
        Export
      </Button>
    );
  }
  return (
    <Button startIcon={<Icon name="close" />} onClick={() => abortController.current?.abort()}>
      {`Cancel export${megabytes > 0 ? ` (${megabytes} MB read)` : ""}`}
    </Button>
  );
}

/** Rows per piece, few enough that users notice no delay. */
const rowsPerChunk = 500;
