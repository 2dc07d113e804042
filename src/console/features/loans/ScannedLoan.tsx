import { useIsAuthenticated, useOne } from "@refinedev/core";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { homeOf, isStaff } from "#domain/basics/roles.ts";
import { loans } from "#resources/loans/loans.ts";
import { myLoans } from "#resources/loans/my-loans.ts";
import { rememberScannedPage } from "#session/auth.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Loading } from "#engine/console/ui/Loading.tsx";
import { leaveFor } from "#engine/console/providers/leave.tsx";

/** Target of the QR code on papers. It holds the loan's id only, so the user may have to log in first. */
export function ScannedLoan() {
  const { data: session } = useIsAuthenticated();
  const loginPath = session?.authenticated === false ? session.redirectTo : undefined;
  useEffect(() => {
    if (!loginPath) return;
    rememberScannedPage();
    leaveFor(loginPath);
  }, [loginPath]);
  return session?.authenticated ? <LoanRedirect /> : <Loading />;
}

/** Loads the loan first. An expired session leads to the login and back here. */
function LoanRedirect() {
  const { id = "" } = useParams();
  const { role } = useActor();
  const { name } = isStaff(role) ? loans : myLoans;
  const { query } = useOne({ resource: name, id, errorNotification: false });
  if (query.isPending || query.error?.statusCode === 401) return <Loading />;
  // Hides from customers whether another customer's loan exists.
  const page = query.error && !isStaff(role) ? homeOf(role) : `/${role}/${name}/${encodeURIComponent(id)}`;
  return <Navigate to={page} replace />;
}
