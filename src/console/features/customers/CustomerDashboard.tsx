import Box from "@mui/material/Box";
import { useDeclared } from "#engine/console/providers/context.ts";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { myLoans } from "#resources/loans/my-loans.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { readSession } from "#session/store.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { Pager } from "#engine/console/screens/list/Pager.tsx";
import { usePage } from "#engine/console/screens/table/use-rows.ts";
import { Surface } from "#engine/console/ui/Surface.tsx";

export function CustomerDashboard() {
  const loans = useDeclared(myLoans);
  return (
    <>
      <Heading>Customer Dashboard</Heading>
      <p>{`Welcome, ${readSession().user?.name ?? ""}`}</p>
      {loans && <Loans resource={loans} />}
    </>
  );
}

/** Loans of the customer, with the amounts owed and the pledged gold. */
function Loans({ resource }: { resource: AnyResource }) {
  const { main } = resource.views;
  const { rows, total, isLoading, error, retry, address, change } = usePage(resource, main);
  return (
    <Box component="section" aria-labelledby="my-loans" sx={{ display: "grid", gap: 1.5, mt: 3 }}>
      <h2 id="my-loans">My loans</h2>
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Surface>
          <ListTable resource={resource} view={main} rows={rows} isLoading={isLoading} />
          <Pager page={address.page} total={total} onTurn={(page) => change({ page })} />
        </Surface>
      )}
    </Box>
  );
}
