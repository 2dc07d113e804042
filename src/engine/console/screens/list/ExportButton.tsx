import { useNotification } from "@refinedev/core";
import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import Box from "@mui/material/Box";
import { useCalls } from "#engine/console/providers/use-calls.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { today } from "#domain/basics/dates.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { saveCsv } from "#engine/console/ui/save-file.ts";
import type { ListAddress } from "#engine/console/screens/table/address.ts";
import { exported } from "./exporting.ts";

type Props = { resource: AnyResource; view: AnyListView; address: ListAddress };

/** Downloads the list as CSV: all rows that match the search and the filter, not only the page. */
export function ExportButton({ resource, view, address }: Props) {
  const { role } = useActor();
  const { open } = useNotification();
  const calls = useCalls();
  const [megabytes, setMegabytes] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function download() {
    underWay.current = new AbortController();
    const { signal } = underWay.current;
    setMegabytes(0);
    try {
      const file = await exported(calls, { resource, view, address, role }, { signal, onRead: setMegabytes });
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
      <Button aria-label="Export" onClick={download} sx={{ minWidth: { xs: 40, sm: 64 } }}>
        <Icon name="download" />
        {/* Phones have no room for the label next to two other buttons. */}
        <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, ml: 1 }}>
          Export
        </Box>
      </Button>
    );
  }
  return (
    <Button startIcon={<Icon name="close" />} onClick={() => underWay.current?.abort()}>
      {`Cancel export${megabytes > 0 ? ` (${megabytes} MB read)` : ""}`}
    </Button>
  );
}
