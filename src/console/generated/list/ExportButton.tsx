import { useDataProvider, useNotification } from "@refinedev/core";
import { useState } from "react";
import { useActor } from "#console/context.ts";
import { Button } from "#console/parts/Button.tsx";
import { dayOf } from "#domain/dates.ts";
import type { AnyListView, AnyResource, Row } from "#resources/vocabulary.ts";
import { saveCsv } from "../save-file.ts";
import type { ListAddress } from "./address.ts";
import { queryOf } from "./use-rows.ts";

type Props = { resource: AnyResource; view: AnyListView; address: ListAddress };

/** Takes the list away as a file: every row that the search and the filter leave, not only the page. */
export function ExportButton({ resource, view, address }: Props) {
  const { role } = useActor();
  const { open } = useNotification();
  const dataProvider = useDataProvider()();
  const [isWorking, setWorking] = useState(false);

  async function download() {
    setWorking(true);
    try {
      const { data } = await dataProvider.getList({
        resource: resource.name,
        pagination: { mode: "off" },
        ...queryOf(view, address),
      });
      const { toCsv } = await import("./csv.ts");
      saveCsv(
        toCsv(resource, view, role, data as Row[]),
        `${resource.name}-${dayOf(new Date().toISOString())}.csv`,
      );
    } catch (error) {
      open?.({ type: "error", message: (error as Error).message, key: `${resource.name}-export` });
    } finally {
      setWorking(false);
    }
  }

  return (
    <Button icon="download" disabled={isWorking} onClick={download}>
      {isWorking ? "Exporting…" : "Export"}
    </Button>
  );
}
