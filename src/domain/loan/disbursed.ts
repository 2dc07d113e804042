/** Only of such a loan anything is owed, paid or held: one that is approved or rejected was never paid out. */
export const isDisbursed = ({ status }: { status: string }): boolean =>
  disbursedStatuses.some((each) => each === status);

export const disbursedStatuses = ["active", "closed"] as const;
