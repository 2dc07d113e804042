import { useEffect } from "react";
import { Navigate, useParams } from "react-router";
import { isStaff } from "#domain/roles.ts";
import { loans } from "#resources/loans.ts";
import { myLoans } from "#resources/my-loans.ts";
import { readSession } from "#session/store.ts";
import { useActor } from "../context.ts";
import { Loading } from "../layout/Loading.tsx";
import { leaveFor } from "../layout/leave.tsx";

/** Where the code on a paper leads: it knows the loan, but not the role of whoever scans it. */
export function ScannedLoan() {
  const { id = "" } = useParams();
  const { role } = useActor();
  const { isAuthenticated } = readSession();
  useEffect(() => {
    if (!isAuthenticated) leaveFor("/login");
  }, [isAuthenticated]);
  if (!isAuthenticated) return <Loading />;
  const { name } = isStaff(role) ? loans : myLoans;
  return <Navigate to={`/${role}/${name}/${encodeURIComponent(id)}`} replace />;
}
