import { FilledText, useSay, useTexts } from "#frame/texts.tsx";
import { Unbroken } from "#frame/Unbroken.tsx";

/** "hours" and "30 minutes" must agree. */
export function ApprovalTimes() {
  const { times } = useTexts("approval");
  const say = useSay();
  return (
    <p>
      <FilledText text={times} otherApproval={<Unbroken>{say("{otherApproval}")}</Unbroken>} />
    </p>
  );
}
