/** Notifies users of the outcome of their calls that waited for a second person. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { formatTime } from "#domain/basics/dates.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { useApprovals } from "#engine/console/providers/approvals.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import type { NoticeContent } from "#engine/console/providers/notices.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useFirstMatchingRows } from "#engine/console/screens/table/use-rows.ts";
import { can } from "#engine/declare/actions.ts";
import { type ApprovalRow, approvalsName, callInWords } from "#engine/declare/approvals.ts";
import type { Resource } from "#engine/declare/vocabulary.ts";
import { persistentStorage } from "#session/storage.ts";

export function DecidedCalls() {
  const approvals = useApprovals();
  const { role } = useConsole().actor;
  return approvals && can(approvals, "list", role) && <OutcomeNotices approvals={approvals} />;
}

function OutcomeNotices({ approvals }: { approvals: Resource<ApprovalRow> }) {
  const { actor, notices, resources } = useConsole();
  const { pathname } = useLocation();
  const { rows, isLoading, retry } = useFirstMatchingRows(approvals, { madeBy: actor.id });
  const readWaiting = useEffectEvent((_page: string) => {
    if (rows.some(({ state }) => state === "waiting")) retry();
  });
  useEffect(() => readWaiting(pathname), [pathname]);

  const linkTo = ({ area, record }: ApprovalRow): NoticeContent["link"] => {
    const resource = resources.find(({ name }) => name === area);
    if (!record || !resource || !can(resource, "show", actor.role)) return undefined;
    return { to: recordAddress(actor.role, area, record), label: "View" };
  };
  const known = useKnownIds(`notified-approvals ${actor.id}`);
  const notify = useEffectEvent((newest: readonly ApprovalRow[]) => {
    const decided = newest.filter(({ state, maker, decider }) => state !== "waiting" && decider !== maker);
    const news = decided.filter((row) => (known.isFirstUse ? isRecent(row) : !known.has(row._id)));
    const [shown, unshown] = [news.slice(0, mostNotices), news.slice(mostNotices)];
    for (const row of shown.toReversed())
      notices.open({
        type: "notice",
        message: outcomeOf(row),
        key: `approval-${row._id}`,
        link: linkTo(row),
      });
    if (unshown.length > 0)
      notices.open({
        type: "notice",
        message: `${unshown.length} more of your calls were decided.`,
        key: "approvals",
        link: { to: `/${actor.role}/${approvalsName}`, label: "Approvals" },
      });
    known.keep(decided.map(({ _id }) => _id));
  });
  useEffect(() => {
    if (!isLoading) notify(rows);
  }, [rows, isLoading]);
  return null;
}

const mostNotices = 3;

/** Limits the notices to three days in a browser that remembers no calls. */
const isRecent = (row: ApprovalRow): boolean => Date.now() - Date.parse(endOf(row)) < 3 * 24 * 60 * 60_000;

const endOf = ({ decidedAt, expiresAt }: ApprovalRow): string => decidedAt ?? expiresAt;

/** The page remembers them too, because storage may be blocked. */
function useKnownIds(key: string) {
  const ids = useRef<unknown[]>(undefined);
  const stored = persistentStorage.readJson(key);
  ids.current ??= Array.isArray(stored) ? stored : undefined;
  return {
    isFirstUse: ids.current === undefined,
    has: (id: string) => ids.current?.includes(id) ?? false,
    keep(newest: readonly string[]) {
      ids.current = [...newest];
      persistentStorage.write(key, JSON.stringify(newest));
    },
  };
}

function outcomeOf(row: ApprovalRow): string {
  const { state, decidedBy, reason } = row;
  const [call, on] = [callInWords(row), formatTime(endOf(row))];
  if (state === "expired")
    return `Expired on ${on} without a decision: ${call}. Send it again if it is still needed.`;
  if (state === "approved") return `${nameInSentence(decidedBy ?? "")} approved on ${on}: ${call}`;
  return decidedBy
    ? `${nameInSentence(decidedBy)} refused on ${on}: ${call}. Reason: ${reason}`
    : `Refused automatically on ${on}: ${call}. ${reason}`;
}
