import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { nameInSentence } from "#domain/basics/text.ts";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import type { NoticeContent } from "#engine/console/providers/notices.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useNewestMatchingRows } from "#engine/console/screens/table/use-rows.ts";
import { can } from "#engine/declare/actions.ts";
import type { ApprovalRow } from "#engine/declare/approvals.ts";
import type { Resource } from "#engine/declare/vocabulary.ts";
import { persistentStorage } from "#session/storage.ts";

/** Tells a person, on the next page, what became of the calls that they asked for. */
export function DecidedCalls() {
  const approvals = useApprovals();
  const { role } = useConsole().actor;
  return approvals && can(approvals, "list", role) && <ToldOnce approvals={approvals} />;
}

function ToldOnce({ approvals }: { approvals: Resource<ApprovalRow> }) {
  const { actor, notices, resources } = useConsole();
  const { pathname } = useLocation();
  const { rows, isLoading, retry } = useNewestMatchingRows(approvals, { madeBy: actor.id });
  const isWaiting = rows.some(({ state }) => state === "waiting");
  const readAgain = useEffectEvent(() => isWaiting && retry());
  useEffect(() => void (pathname && readAgain()), [pathname]);

  const linkTo = ({ state, area, record }: ApprovalRow): NoticeContent["link"] => {
    const resource = resources.find(({ name }) => name === area);
    if (state !== "approved" || !record || !resource || !can(resource, "show", actor.role)) return undefined;
    return { to: recordAddress(actor.role, area, record), label: "View" };
  };
  const tell = useEffectEvent((newest: readonly ApprovalRow[]) => {
    const key = `told ${actor.id}`;
    const told = persistentStorage.readList(key);
    const decided = newest.filter(({ state }) => state !== "waiting");
    // A browser that knows none yet tells only the latest.
    const news = decided.filter(({ _id }) => !told.includes(_id)).slice(0, maxNotices);
    for (const row of news.toReversed()) {
      const message = outcomeOf(row);
      if (message) notices.open({ type: "notice", message, key: `approval-${row._id}`, link: linkTo(row) });
    }
    if (news.length > 0) persistentStorage.write(key, JSON.stringify(decided.map(({ _id }) => _id)));
  });
  useEffect(() => {
    if (!isLoading) tell(rows);
  }, [rows, isLoading]);
  return null;
}

const maxNotices = 3;

/** Undefined for a call that its maker took back. */
function outcomeOf({ state, says, maker, decider, decidedBy, reason }: ApprovalRow): string | undefined {
  if (state === "expired") return `Nobody decided in time, so it was not done: ${says}. Ask again.`;
  if (state === "approved") return `${nameInSentence(decidedBy ?? "")} approved: ${says}`;
  if (!decidedBy) return `Not done: ${says}. ${reason}`;
  return decider === maker ? undefined : `${nameInSentence(decidedBy)} refused: ${says}. Reason: ${reason}`;
}
