import Box from "@mui/material/Box";
import { useServedResource } from "#engine/console/providers/context.ts";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { myLoans } from "#resources/loans/my-loans.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { readSession } from "#session/store.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { Pager } from "#engine/console/screens/list/Pager.tsx";
import { useListPage } from "#engine/console/screens/table/use-rows.ts";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { consoleWords } from "#console/words.ts";

export function CustomerDashboard() {
  const loans = useServedResource(myLoans);
  return (
    <>
      <Heading>{consoleWords.customers.ownDashboard}</Heading>
      <p>{consoleWords.customers.welcome(readSession().user?.name ?? "")}</p>
      {loans && <MyLoans resource={loans} />}
    </>
  );
}

/** Loans of the customer, with the amounts owed and the pledged gold. */
function MyLoans({ resource }: { resource: AnyResource }) {
  const { main } = resource.views;
  const { rows, total, isLoading, error, retry, address, change } = useListPage(resource, main);
  return (
    <Box component="section" aria-labelledby="my-loans" sx={{ display: "grid", gap: 1.5, mt: 3 }}>
      <h2 id="my-loans">{consoleWords.customers.ownLoans}</h2>
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <SectionCard>
          <ListTable resource={resource} view={main} rows={rows} isLoading={isLoading} />
          <Pager page={address.page} total={total} onPageChange={(page) => change({ page })} />
        </SectionCard>
      )}
    </Box>
  );
}
