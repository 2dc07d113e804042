import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { company } from "#company";
import { useActor } from "#engine/console/providers/context.ts";
import { useAll, useChildren } from "#engine/console/screens/table/use-rows.ts";
import { dayOf, formatDate, inDays, today } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { formatRupees, toRupees } from "#domain/basics/money.ts";
import { type Waiting, waitingOn } from "#domain/loan/release.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { BranchCalendar } from "#domain/loan/working-days.ts";
import { english } from "#papers/wording.ts";
import { holidays } from "#resources/office/holidays.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { asAssayed, type GoldItem, isPledged } from "#resources/loans/gold-items.ts";
import { type Release, releases } from "#resources/loans/releases.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Location of the gold, which the loan's status does not show. */
export function Custody({ row }: { row: Row }) {
  return isDisbursed(row as Loan) ? <Whereabouts row={row} /> : null;
}

function Whereabouts({ row }: { row: Row }) {
  const loan = row as Loan;
  const { rows } = useChildren(releases, row);
  const calendar = useCalendar();
  return (
    <>
      <h2>Where the gold is</h2>
      <State loan={loan} calendar={calendar} />
      {loan.renews && (
        <Typography sx={line}>
          This loan renews <LoanLink id={loan.renews}>an earlier loan</LoanLink>.
        </Typography>
      )}
      {rows.length > 0 && <Releases made={rows} />}
    </>
  );
}

/** Weekly closing days and holidays of the branch; undefined until loaded. */
function useCalendar(): BranchCalendar | undefined {
  const { rows, isLoading, error } = useAll(holidays);
  if (isLoading || error) return undefined;
  return { closedOn: company.closedOn, holidays: rows.map(({ day }) => day) };
}

function State({ loan, calendar }: { loan: Loan; calendar: BranchCalendar | undefined }) {
  const { status, renewedBy, closedAt, goldItems } = loan;
  const here = goldItems.filter(isPledged).length;
  if (renewedBy)
    return (
      <Typography sx={line}>
        The articles went over to <LoanLink id={renewedBy}>the renewed loan</LoanLink>.
      </Typography>
    );
  if (here === 0) return <Typography sx={line}>All articles were handed over.</Typography>;
  if (status !== "closed" || !closedAt)
    return <Typography sx={line}>{`${articles(here)} pledged.`}</Typography>;
  const closed = `Closed, ${articles(here)} waiting to be handed over`;
  if (!calendar) return <Typography sx={line}>{closed}</Typography>;
  const waiting = waitingOn(today(), dayOf(closedAt), calendar);
  return (
    <Typography sx={waiting.daysLate > 0 ? { ...line, color: "error.main", fontWeight: 600 } : line}>
      {`${closed}: ${told(waiting)}`}
    </Typography>
  );
}

const line = { mt: 1 };

function told({ daysWaiting, daysLate, latest, atStake }: Waiting): string {
  const waited = `${inDays(daysWaiting)}, latest by ${formatDate(latest)}.`;
  return daysLate === 0
    ? waited
    : `${waited} ${inDays(daysLate)} late, ${formatRupees(toRupees(atStake))} at stake.`;
}

function Releases({ made }: { made: Release[] }) {
  return (
    <Box component="ul" aria-label="Handed over" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {made.map(({ _id, number, date, goldItems, handedTo, identifiedBy, releasedBy, note }) => (
        <Typography key={_id} component="li" sx={{ mt: 1.5, overflowWrap: "anywhere" }}>
          <strong>{goldItems.map(nameOf).join(", ")}</strong>
          {` handed over on ${formatDate(date)} to ${nameInSentence(handedTo)} (${nameInSentence(identifiedBy)})`}
          <Typography variant="body2" color="textSecondary">
            {[number, releasedBy && `by ${nameInSentence(releasedBy)}`, note && nameInSentence(note)]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Typography>
      ))}
    </Box>
  );
}

/** Describes the article as assayed, as on its receipt. */
function nameOf(item: GoldItem): string {
  const { description } = asAssayed(item);
  return description === item.description
    ? nameInSentence(description)
    : english.articles.enteredAs(description, item.description);
}

function LoanLink({ id, children }: { id: string; children: string }) {
  const { role } = useActor();
  return <Link to={`/${role}/loans/${encodeURIComponent(id)}`}>{children}</Link>;
}

const articles = (count: number) => (count === 1 ? "1 article" : `${count} articles`);
