import { history } from "#resources/index.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";

/** What was done to a loan and by whom. A backend without versions of records has no such log. */
export function LoanHistory({ row }: { row: Row }) {
  return row.version === undefined ? null : <Entries row={row} />;
}

function Entries({ row }: { row: Row }) {
  const { rows, isLoading } = useChildren(history, row);
  if (isLoading || rows.length === 0) return null;
  return (
    <>
      <h2>History</h2>
      <ListTable resource={history} view={history.views.main} rows={rows} isLoading={false} />
    </>
  );
}
