import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link, useNavigate } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { useAddChild } from "#engine/console/providers/use-add-child.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { formatDate } from "#domain/basics/dates.ts";
import { isDisbursed } from "#domain/loan/disbursed.ts";
import { englishWording } from "#papers/wording.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { type IssuedPaper, issuedPapers } from "#resources/loans/papers.ts";
import { payments } from "#resources/loans/payments.ts";
import { releases } from "#resources/loans/releases.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

export function Papers({ row }: { row: Row }) {
  const loan = row as Loan;
  const paid = useChildren(payments, row).rows;
  const issued = useChildren(issuedPapers, row).rows;
  const released = useChildren(releases, row).rows;
  const entries: PaperEntry[] = [
    { kind: "ticket", number: loan.ticketNumber, date: loan.createdAt },
    ...paid.map(
      ({ _id, receiptNumber, date }): PaperEntry => ({
        kind: "receipt",
        number: receiptNumber,
        date,
        record: _id,
      }),
    ),
    ...released.map(({ _id, number, date }): PaperEntry => ({ kind: "release", number, date, record: _id })),
    ...issued.map(({ _id, kind, number, date }) => ({ kind, number, date, record: _id })),
  ];
  const papers = entries
    // A record without a number, such as a reversal, has no paper.
    .filter(({ number }) => number)
    .sort((one, other) => other.date.localeCompare(one.date));
  if (papers.length === 0 && !isDisbursed(loan)) return null;
  return (
    <div data-screen-only={papers.length === 0 ? "" : undefined}>
      <h2>Papers</h2>
      {isDisbursed(loan) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1.5 }}>
          <IssueButton kind="statement" loan={loan} row={row} />
          <IssueButton kind="certificate" loan={loan} row={row} />
          {loan.status === "active" && <IssueButton kind="notice" loan={loan} row={row} />}
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {papers.map((paper) => (
          <Entry key={paper.number} loan={loan} paper={paper} />
        ))}
      </Box>
    </div>
  );
}

/** A kind of paper that is not about a loan needs no title here. */
type PaperEntry = {
  kind: keyof typeof englishWording.titles;
  number?: string;
  date: string;
  record?: string;
};

/** Issues a paper without a preview, because it is numbered on issue. */
function IssueButton({ kind, loan, row }: { kind: IssuedPaper["kind"]; loan: Loan; row: Row }) {
  const state = useConsole();
  const navigate = useNavigate();
  const { add, isAdding } = useAddChild(issuedPapers, row);
  const show = (issuedPaper: Row) =>
    void navigate(paperAddress(state, loan._id, kind, String(issuedPaper.id)));
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="print" />}
      disabled={isAdding}
      onClick={() => void add({ kind }, show)}
    >
      {`Issue ${englishWording.titles[kind].toLowerCase()}`}
    </Button>
  );
}

function Entry({ loan, paper: { kind, number, date, record } }: { loan: Loan; paper: PaperEntry }) {
  const state = useConsole();
  return (
    <Typography component="li" sx={{ py: 0.25 }}>
      <Link
        to={paperAddress(state, loan._id, kind, record)}
      >{`${englishWording.titles[kind]} ${number}`}</Link>{" "}
      <Typography variant="body2" component="span" color="textSecondary" sx={{ ml: 1 }}>
        {formatDate(date)}
      </Typography>
    </Typography>
  );
}
