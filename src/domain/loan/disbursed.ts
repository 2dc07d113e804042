/** A loan that is only approved, or rejected, owes and holds nothing. */
export const isDisbursed = ({ status }: { status: string }): boolean =>
  disbursedStatuses.some((each) => each === status);

export const disbursedStatuses = ["active", "closed"] as const;
