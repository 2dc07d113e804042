import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Button } from "#engine/console/ui/Button.tsx";
import { company } from "#company";
import { addDays, type Day, formatDate, today } from "#domain/basics/dates.ts";
import { formatPaise, toPaise } from "#domain/basics/money.ts";
import { whatsAppLink } from "#domain/basics/phones.ts";
import type { Arrears } from "#domain/loan/arrears.ts";
import { planOfLoan, arrearsOfLoan } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { reminderChargeOf, reminders } from "#resources/loans/reminders.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { useChildren } from "#engine/console/screens/table/use-rows.ts";
import { englishWording } from "#papers/wording.ts";
import { useAddChild } from "#engine/console/providers/use-add-child.ts";

/** Days before a due date from which a reminder is offered. */
const remindAheadDays = 7;

export function Reminders({ row }: { row: Row }) {
  const { rows } = useChildren(reminders, row);
  const { add } = useAddChild(reminders, row);
  const loan = row as Loan;
  const message = reminderOf(loan, today());
  const charge = reminderChargeOf(loan);
  if (!message && rows.length === 0) return null;
  return (
    <>
      <h2>Reminders</h2>
      {message && (
        <>
          <Box component="blockquote" sx={quoteStyle}>
            {message}
          </Box>
          <Button
            variant="contained"
            href={whatsAppLink(loan.primaryMobile, message)}
            target="_blank"
            rel="noreferrer"
            onClick={() => void add({ message })}
            style={{ marginBottom: "0.5rem" }}
          >
            Remind on WhatsApp
          </Button>
          {charge > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {`Each reminder adds a charge of ${formatPaise(charge)}.`}
            </Typography>
          )}
        </>
      )}
      {rows.length > 0 && (
        <ListTable resource={reminders} view={reminders.views.main} rows={rows} isLoading={false} />
      )}
    </>
  );
}

const quoteStyle = {
  mx: 0,
  my: 1.5,
  px: 2,
  py: 1.5,
  maxWidth: "44rem",
  bgcolor: "var(--brand-100)",
  fontSize: "0.875rem",
  overflowWrap: "anywhere",
};

/** Undefined without arrears or an amount due soon. */
export function reminderOf(loan: Loan, day: Day): string | undefined {
  const arrears = arrearsOfLoan(loan, day);
  if (loan.status !== "active" || !arrears) return undefined;
  const { overdue, overdueSince, dueNow } = arrears;
  const reminded = amountToRemind(loan, day, arrears);
  if (!reminded || reminded.due > addDays(day, remindAheadDays)) return undefined;
  const values = {
    name: loan.name,
    company: company.name,
    phone: company.phone,
    ticket: loan.ticketNumber ?? "",
    amount: reminded.amount,
    penal: dueNow > 0 ? toPaise(loan.owed?.penal ?? 0) : 0,
    overdue,
    charge: reminderChargeOf(loan),
    day: formatDate(reminded.due),
  };
  return overdueSince ? englishWording.reminder.overdue(values) : englishWording.reminder.due(values);
}

/** The amount due where anything is overdue, else the amount due on the day, else the next instalment. */
function amountToRemind(loan: Loan, day: Day, { overdueSince, dueNow, next }: Arrears): Arrears["next"] {
  if (overdueSince) return { due: overdueSince, amount: dueNow };
  const plan = planOfLoan(loan);
  if (dueNow > 0 && plan?.some(({ due }) => due === day)) return { due: day, amount: dueNow };
  if (!next || next.due >= day) return next;
  // Arrears below one rupee are not overdue, and are paid with the next instalment.
  const upcoming = plan?.find(({ due }) => due > day);
  return upcoming && { due: upcoming.due, amount: upcoming.instalment + dueNow };
}
