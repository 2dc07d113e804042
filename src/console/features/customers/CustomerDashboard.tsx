import Box from "@mui/material/Box";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { myLoans } from "#resources/loans/my-loans.ts";
import { readSession } from "#session/store.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { Pager } from "#engine/console/screens/list/Pager.tsx";
import { usePage } from "#engine/console/screens/table/use-rows.ts";
import { Surface } from "#engine/console/ui/Surface.tsx";

export const CustomerDashboard = () => (
  <>
    <Heading>Customer Dashboard</Heading>
    <p>{`Welcome, ${readSession().user?.name ?? ""}`}</p>
    <Loans />
  </>
);

/** What they owe and what of theirs the company holds. A backend of the specification alone knows no such list. */
function Loans() {
  const { main } = myLoans.views;
  const { rows, total, isLoading, isUnknown, error, retry, address, change } = usePage(myLoans, main);
  if (isUnknown) return null;
  return (
    <Box component="section" aria-labelledby="my-loans" sx={{ display: "grid", gap: 1.5, mt: 3 }}>
      <h2 id="my-loans">My loans</h2>
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <Surface>
          <ListTable resource={myLoans} view={main} rows={rows} isLoading={isLoading} />
          <Pager page={address.page} total={total} onTurn={(page) => change({ page })} />
        </Surface>
      )}
    </Box>
  );
}
