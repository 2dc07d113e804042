/** Nothing is owed, paid or held on a loan that is only approved, or rejected. */
export const isDisbursed = ({ status }: { status: string }): boolean =>
  disbursedStatuses.some((each) => each === status);

export const disbursedStatuses = ["active", "closed"] as const;
