/** Only of such a loan anything is owed, paid or held: one that is approved or rejected was never paid out. */
export const isLent = ({ status }: { status: string }): boolean =>
  lentStatuses.some((each) => each === status);

export const lentStatuses = ["active", "closed"] as const;
