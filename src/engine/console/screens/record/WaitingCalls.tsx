import { formatTime } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import { useFirstMatchingRows } from "#engine/console/screens/table/use-rows.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import type { ApprovalRow } from "#engine/declare/approvals.ts";
import type { AnyResource, Resource } from "#engine/declare/vocabulary.ts";

type Props = { resource: AnyResource; id: string };

/** The calls about a record that wait for a second person. */
export function WaitingCalls(props: Props) {
  const approvals = useApprovals();
  return approvals && <Waiting {...props} approvals={approvals} />;
}

function Waiting({
  resource: { name },
  id: record,
  approvals,
}: Props & { approvals: Resource<ApprovalRow> }) {
  const { rows } = useFirstMatchingRows(approvals, { state: "waiting", record }, "madeAt");
  const own = rows.filter(({ area }) => area === name);
  return own.map(({ _id, says, madeBy, expiresAt }) => (
    <Notice
      key={_id}
      severity="info"
      role="status"
      text={`Waits for approval: ${says}, by ${nameInSentence(madeBy)}, until ${formatTime(expiresAt)}`}
    />
  ));
}
