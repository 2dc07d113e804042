/** Refine's own starter for the same list: layout, grid, router binding and notifications. */
import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { Refine } from "@refinedev/core";
import { RefineSnackbarProvider, RefineThemes, ThemedLayout, useNotificationProvider } from "@refinedev/mui";
import routerProvider, { DocumentTitleHandler, UnsavedChangesNotifier } from "@refinedev/react-router";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Outlet, Route, Routes } from "react-router";
import { dataProvider } from "./data-provider.ts";
import { LoanList } from "./LoanList.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no element to render into");

createRoot(root).render(
  <BrowserRouter>
    <ThemeProvider theme={RefineThemes.Blue}>
      <CssBaseline />
      <RefineSnackbarProvider>
        <Refine
          dataProvider={dataProvider}
          routerProvider={routerProvider}
          notificationProvider={useNotificationProvider}
          resources={[{ name: "loans", list: "/admin/loans" }]}
          options={{ syncWithLocation: true, disableTelemetry: true }}
        >
          <Routes>
            <Route
              element={
                <ThemedLayout>
                  <Outlet />
                </ThemedLayout>
              }
            >
              <Route path="/admin/loans" element={<LoanList />} />
            </Route>
          </Routes>
          <UnsavedChangesNotifier />
          <DocumentTitleHandler />
        </Refine>
      </RefineSnackbarProvider>
    </ThemeProvider>
  </BrowserRouter>,
);
