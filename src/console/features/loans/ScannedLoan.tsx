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

/** Where the code on a paper leads: it knows the loan, but not who scans it, nor whether they are signed in. */
export function ScannedLoan() {
  const { data: session } = useIsAuthenticated();
  const entrance = session?.authenticated === false ? session.redirectTo : undefined;
  useEffect(() => {
    if (!entrance) return;
    rememberScannedPage();
    leaveFor(entrance);
  }, [entrance]);
  return session?.authenticated ? <Found /> : <Loading />;
}

/** It is looked up before its page is opened: whose session turns out to be over signs in, and is led here again. */
function Found() {
  const { id = "" } = useParams();
  const { role } = useActor();
  const { name } = isStaff(role) ? loans : myLoans;
  const { query } = useOne({ resource: name, id, errorNotification: false });
  if (query.isPending || query.error?.statusCode === 401) return <Loading />;
  // A paper of somebody else's loan tells a customer nothing, not even that there is such a loan.
  const page = query.error && !isStaff(role) ? homeOf(role) : `/${role}/${name}/${encodeURIComponent(id)}`;
  return <Navigate to={page} replace />;
}
