import { useSay, useTexts } from "#frame/texts.tsx";

/** Joins the times that a page states for an approval, so that "hours" and "30 minutes" agree. */
export function ApprovalTimes() {
  const { times } = useTexts("approval");
  return <p>{useSay()(times)}</p>;
}
