import { loans } from "#resources/loans/loans.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { useMatchingRows } from "#engine/console/screens/table/use-rows.ts";
import { consoleWords } from "#console/words.ts";

const view = { ...loans.views.main, expand: undefined, actions: ["show"] };

export function CustomerLoans({ row }: { row: Row }) {
  const { rows, isLoading, error, retry } = useMatchingRows(loans, "customerId", String(row.customerId));
  return (
    <>
      <h2>{consoleWords.customers.loans}</h2>
      <ListTable resource={loans} view={view} rows={rows} isLoading={isLoading} error={error} retry={retry} />
    </>
  );
}
