/** Steps of the first day that leave no other trace. `over` hides the checklist for good. */
export type FirstDayTable = {
  step: "testEmail" | "over";
  /** Delivery of the email, or ''. */
  outcome: string;
  done_at: string;
  done_by: string;
};
