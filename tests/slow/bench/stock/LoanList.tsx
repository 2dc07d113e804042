import TextField from "@mui/material/TextField";
import { DataGrid, type GridColDef } from "@mui/x-data-grid";
import type { HttpError } from "@refinedev/core";
import { List, useDataGrid } from "@refinedev/mui";
import { useRef } from "react";

const columns: GridColDef[] = [
  { field: "createdAt", headerName: "Date" },
  { field: "name", headerName: "Customer", flex: 1 },
  { field: "primaryMobile", headerName: "Contact", flex: 1 },
  { field: "amount", headerName: "Loan amount", type: "number" },
  { field: "status", headerName: "Status" },
];

/** The same delay as our own search box. */
const pause = 250;

export function LoanList() {
  const { dataGridProps, search } = useDataGrid<Loan, HttpError, Search>({
    resource: "loans",
    pagination: { pageSize: 25 },
    onSearch: ({ text }) => [{ field: "q", operator: "contains", value: text }],
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searchLater = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void search({ text }), pause);
  };
  return (
    <List>
      <TextField type="search" label="Search" onChange={(event) => searchLater(event.target.value)} />
      <DataGrid {...dataGridProps} columns={columns} />
    </List>
  );
}

type Loan = { id: string };
type Search = { text: string };
