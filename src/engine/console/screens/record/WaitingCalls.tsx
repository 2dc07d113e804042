import { formatTime } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import { useFirstMatchingRows } from "#engine/console/screens/table/use-rows.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { type ApprovalRow, callInWords } from "#engine/declare/approvals.ts";
import type { AnyResource, Resource } from "#engine/declare/vocabulary.ts";

type Props = {
  resource: Pick<AnyResource, "name">;
  /** Without it, all waiting calls of the resource. */
  id?: string;
  /** Title of the page, which the notices need not repeat. */
  title?: string;
};

/** Notices about calls that wait for the approval of a second person. */
export function WaitingCalls(props: Props) {
  const approvals = useApprovals();
  return approvals && <Waiting {...props} approvals={approvals} />;
}

function Waiting({ resource: { name }, id, title, approvals }: Props & { approvals: Resource<ApprovalRow> }) {
  const filters = { state: "waiting", area: name, ...(id !== undefined && { record: id }) } as const;
  const { rows } = useFirstMatchingRows(approvals, filters, "madeAt");
  return rows.map(({ _id, says, about, madeBy, expiresAt }) => (
    <Notice
      key={_id}
      severity="info"
      role="status"
      text={`Waits for approval: ${callInWords({ says, about: about === title ? undefined : about })}, by ${nameInSentence(madeBy)}, until ${formatTime(expiresAt)}`}
    />
  ));
}
