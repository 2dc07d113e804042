import { useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { today } from "#domain/basics/dates.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import type { ListAddress } from "#engine/console/screens/table/list-address.ts";
import { exportCsv } from "./export-csv.ts";

type Props = { resource: AnyResource; view: AnyListView; address: ListAddress };

/** All rows that match the search and the filter, not only the page. */
export function ExportButton({ resource, view, address }: Props) {
  const { role } = useActor();
  const { open } = useNotification();
  const calls = useProviderCalls();
  const [megabytes, setMegabytes] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);

  async function download() {
    abortController.current = new AbortController();
    const { signal } = abortController.current;
    setMegabytes(0);
    try {
      const file = await exportCsv(
        calls,
        { resource, view, address, role },
        { signal, onRead: setMegabytes },
      );
      saveCsv(file, `${resource.name}-${today()}.csv`);
    } catch (error) {
      if (!signal.aborted)
        open?.({ type: "error", message: (error as Error).message, key: `${resource.name}-export` });
    } finally {
      setMegabytes(undefined);
    }
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
      {cancelExportText(megabytes)}
    </Button>
  );
}

const cancelExportText = (megabytes: number) =>
  `Cancel export${megabytes > 0 ? ` (${megabytes} MB read)` : ""}`;
