import { useIsAuthenticated, useOne } from "@refinedev/core";
import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { homeOf, isStaff } from "#domain/basics/roles.ts";
import { loans } from "#resources/loans/loans.ts";
import { rememberScannedPage } from "#session/auth.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { Loading } from "#engine/console/ui/Loading.tsx";
import { LeaveFor, leaveFor } from "#engine/console/providers/leave.tsx";

/** The QR code holds the loan's id only, so the user may have to log in first. */
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

/** An expired session leads to the login and back here. */
function LoanRedirect() {
  const { id = "" } = useParams();
  const { role } = useActor();
  const { query } = useOne({
    resource: loans.name,
    id,
    errorNotification: false,
    queryOptions: { enabled: isStaff(role) },
  });
  // A customer's page shows nothing of another customer's loan, nor whether it exists.
  if (!isStaff(role)) return <LeaveFor path={`${homeOf(role)}#loan-${encodeURIComponent(id)}`} />;
  if (query.isPending || query.error?.statusCode === 401) return <Loading />;
  return <Navigate to={`/${role}/${loans.name}/${encodeURIComponent(id)}`} replace />;
}
