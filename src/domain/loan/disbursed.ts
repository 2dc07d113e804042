/** Loans that are only approved, or rejected, were never paid out: nothing is owed, paid or held on them. */
export const isDisbursed = ({ status }: { status: string }): boolean =>
  disbursedStatuses.some((each) => each === status);

export const disbursedStatuses = ["active", "closed"] as const;
