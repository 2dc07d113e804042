import { DataGrid, type GridColDef } from "@mui/x-data-grid";
import { List, useDataGrid } from "@refinedev/mui";

const columns: GridColDef[] = [
  { field: "createdAt", headerName: "Date" },
  { field: "name", headerName: "Customer", flex: 1 },
  { field: "primaryMobile", headerName: "Contact", flex: 1 },
  { field: "amount", headerName: "Loan amount", type: "number" },
  { field: "status", headerName: "Status" },
];

export function LoanList() {
  const { dataGridProps } = useDataGrid({ resource: "loans", pagination: { pageSize: 25 } });
  return (
    <List>
      <DataGrid {...dataGridProps} columns={columns} />
    </List>
  );
}
