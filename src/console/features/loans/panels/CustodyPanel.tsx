import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { formatDate, daysInWords } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import type { HandoverDeadline } from "#domain/loan/release.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { englishWording } from "#papers/wording.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { asAssayed, type GoldItem, isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { useHandoverDeadline } from "../use-handover-deadline.ts";
import { articlesInWords, goldInWords } from "./gold-in-words.ts";

/** Shows where the gold is, which the loan's status does not say. */
export function CustodyPanel({ row }: { row: Row }) {
  return isDisbursed(row as Loan) ? <GoldLocation row={row} /> : null;
}

function GoldLocation({ row }: { row: Row }) {
  const loan = row as Loan;
  const { rows } = useChildren(releases, row);
  const deadline = useHandoverDeadline(loan, rows);
  return (
    <>
      <h2>Gold</h2>
      <CustodyStatus loan={loan} deadline={deadline} />
      {loan.renews && (
        <Typography sx={line}>
          This loan renews <LoanLink id={loan.renews}>an earlier loan</LoanLink>.
        </Typography>
      )}
      {rows.length > 0 && <ReleaseList handovers={rows} />}
    </>
  );
}

function CustodyStatus({ loan, deadline }: { loan: Loan; deadline: HandoverDeadline | undefined }) {
  const { status, renewedBy, closedAt, goldItems } = loan;
  const pledged = goldItems.filter(isPledged);
  if (renewedBy)
    return (
      <Typography sx={line}>
        The articles moved to <LoanLink id={renewedBy}>the renewed loan</LoanLink>.
      </Typography>
    );
  if (pledged.length === 0) return <Typography sx={line}>All articles handed over.</Typography>;
  if (status !== "closed" || !closedAt)
    return <Typography sx={line}>{`${goldInWords(pledged)} pledged.`}</Typography>;
  const closed = `Closed, ${articlesInWords(pledged.length)} waiting to be handed over`;
  if (!deadline) return <Typography sx={line}>{closed}</Typography>;
  return (
    <Typography sx={deadline.daysLate > 0 ? { ...line, color: "error.main", fontWeight: 600 } : line}>
      {`${closed} ${waitingText(deadline)}`}
    </Typography>
  );
}

const line = { mt: 1 };

function waitingText({ daysWaiting, daysLate, latest, compensation }: HandoverDeadline): string {
  const waited = daysWaiting === 0 ? "since today" : `for ${daysInWords(daysWaiting)}`;
  const waitingPart = `${waited}, due by ${formatDate(latest)}.`;
  if (daysLate === 0) return waitingPart;
  return `${waitingPart} ${daysInWords(daysLate)} late, compensation ${formatRupees(toRupees(compensation))} if the delay is ours.`;
}

function ReleaseList({ handovers }: { handovers: Release[] }) {
  return (
    <Box component="ul" aria-label="Handed over" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {handovers.map(
        ({ _id, number, date, goldItems, handedTo, relation, identifiedBy, releasedBy, note, ...delay }) => (
          <Typography key={_id} component="li" sx={{ mt: 1.5, overflowWrap: "anywhere" }}>
            <strong>{goldItems.map(articleName).join(", ")}</strong>
            {` handed over on ${formatDate(date)} to ${nameInSentence(handedTo)} (${[relation, identifiedBy].filter(Boolean).map(nameInSentence).join(", ")})`}
            <Typography variant="body2" color="textSecondary">
              {[number, releasedBy && `by ${nameInSentence(releasedBy)}`, note && nameInSentence(note)]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            <DelayNote {...delay} />
          </Typography>
        ),
      )}
    </Box>
  );
}

function DelayNote({ daysLate, delay, delayReason, compensation, compensationPaidAt }: Partial<Release>) {
  if (!daysLate) return null;
  const days = daysInWords(daysLate);
  if (delay === "notOurs")
    return (
      <Typography variant="body2">{`${days} late, not our delay: ${nameInSentence(delayReason ?? "")}`}</Typography>
    );
  const amount = formatRupees(compensation ?? 0);
  return (
    <Typography
      variant="body2"
      sx={compensationPaidAt ? undefined : { color: "error.main", fontWeight: 600 }}
    >
      {compensationPaidAt
        ? `${days} late, our delay: ${amount} paid on ${formatDate(compensationPaidAt)}`
        : `${days} late, our delay: ${amount} to be paid`}
    </Typography>
  );
}

function articleName(item: GoldItem): string {
  const { description } = asAssayed(item);
  return description === item.description
    ? nameInSentence(description)
    : englishWording.articles.enteredAs(description, item.description);
}

function LoanLink({ id, children }: { id: string; children: string }) {
  const { role } = useActor();
  return <Link to={`/${role}/loans/${encodeURIComponent(id)}`}>{children}</Link>;
}
