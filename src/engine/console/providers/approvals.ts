import { type ApprovalRow, approvalsName } from "#engine/declare/approvals.ts";
import type { RecordAction } from "#engine/declare/actions.ts";
import { formValues } from "#engine/declare/derive.ts";
import type { Operation, Resource, Row } from "#engine/declare/vocabulary.ts";
import { useActor, useServedResource } from "./context.ts";

/** Undefined in a company of one person, where nothing waits. */
export function useApprovals(): Resource<ApprovalRow> | undefined {
  const approvals = useServedResource({ name: approvalsName });
  return approvals?.menu === false ? undefined : (approvals as Resource<ApprovalRow> | undefined);
}

/** Undefined if the call will not wait, as far as its values tell. The server may know further reasons. */
export function useApprovalHint(): (
  operation: Pick<Operation, "approval">,
  values: Row,
  record?: Row,
) => string | undefined {
  const areOn = useApprovals() !== undefined;
  return ({ approval }, values, record = {}) =>
    areOn && Object.values(approval?.reasons ?? {}).some(({ when }) => when?.(values, record, {}))
      ? "Needs a second person's approval"
      : undefined;
}

/** Hint of the action's button, before anything is typed into its form. */
export function useActionHint(row: Row): (action: RecordAction) => string | undefined {
  const actor = useActor();
  const hintOf = useApprovalHint();
  return (action) => {
    if (action.opens || !action.approval) return undefined;
    const values = formValues(action, "create", action.initialValues?.(row, actor) ?? {}, actor);
    return hintOf(action, values, row);
  };
}
