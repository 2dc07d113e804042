import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import { type HttpError, useCustom } from "@refinedev/core";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { DateBox } from "#engine/console/ui/DateBox.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { daysInWords, today, type Day, formatTypedDay, readDay } from "#domain/basics/dates.ts";
import { daysPastDue } from "#domain/loan/arrears.ts";
import {
  type AmountsOwed,
  dueFields,
  nextInstalmentOf,
  type OwedToday,
} from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { dueEndpoint, owedByBook } from "#resources/loans/due.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { bookOfLoan } from "#resources/loans/loan-book.ts";

export function OwedPanel({ row }: { row: Row }) {
  const loan = row as Loan;
  return loan.owed ? <OwedOnDay loan={loan} owedNow={loan.owed} /> : null;
}

function OwedOnDay({ loan, owedNow }: { loan: Loan; owedNow: OwedToday }) {
  const [typed, setTyped] = useState(() => formatTypedDay(today()));
  const { day = "" } = readDay(typed);
  const isTodayOrLater = day >= today();
  const { owed, error, retry } = useOwedOn(loan, owedNow, isTodayOrLater ? day : owedNow.on);
  return (
    <>
      <h2>Amount owed</h2>
      <DayInput typed={typed} onChange={setTyped} />
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : owed ? (
        <OwedDetails owed={owed} />
      ) : (
        <Skeleton width="16rem" />
      )}
    </>
  );
}

function DayInput({ typed, onChange }: { typed: string; onChange: (text: string) => void }) {
  const id = useId();
  const [unreadable, setUnreadable] = useState<string>();
  const { day } = readDay(typed);
  const error = day === undefined ? unreadable : day < today() ? chooseDay : undefined;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1, mb: 2 }}>
      <label htmlFor={id}>Payoff on</label>
      <DateBox
        id={id}
        label="Payoff on"
        earliest={today()}
        value={typed}
        onChange={({ target }) => onChange(target.value)}
        onTyped={(text) => setUnreadable(readDay(text).wrong ?? chooseDay)}
        inputProps={{ "aria-invalid": Boolean(error), "aria-describedby": error ? `${id}-error` : undefined }}
      />
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}

const chooseDay = "Choose today or a later date.";

const OwedDetails = ({ owed }: { owed: AmountsOwed & Partial<OwedToday> }) => (
  <output>
    <PastDueNotice days={daysPastDue(owed.overdueSince, owed.on)} />
    <Facts fields={fieldsOf(owed, ["due", "overdue", "overdueSince"])} row={owed} />
    <Box sx={{ my: 2 }}>
      <Facts fields={fieldsOf(owed, owedParts)} row={owed} />
    </Box>
    <Facts fields={fieldsOf(owed, ["total", "rebate", ...nextPaymentKeys(owed), "maturesOn"])} row={owed} />
  </output>
);

const PastDueNotice = ({ days }: { days: number }) =>
  days > 0 && <Box sx={{ color: "error.main", fontWeight: 600 }}>{`${daysInWords(days)} past due`}</Box>;

const nextPaymentKeys = (owed: AmountsOwed & Partial<OwedToday>) =>
  nextInstalmentOf(owed) ? (["nextDue", "nextAmount"] as const) : [];

const owedParts = ["principal", "interest", "penal", "charges", "advance", "rounding"] as const;

const alwaysShown: readonly string[] = ["due", "principal", "interest", "total"];
const fieldsOf = (owed: Partial<OwedToday>, keys: readonly (keyof OwedToday)[]): AnyFields =>
  Object.fromEntries(
    keys
      .filter((key) => alwaysShown.includes(key) || owed[key])
      .map((key) => [key, (key === "total" ? payoffField(owed.on) : dueFields[key]) as AnyFields[string]]),
  );

/** The declared label says 'today'. */
const payoffField = (day: string | undefined) =>
  day === today() ? dueFields.total : { ...dueFields.total, label: "Payoff on this day" };

/** Calculates what is owed on a day, or requests it from the server; undefined while loading. */
function useOwedOn(loan: Loan, owedNow: OwedToday, day: Day) {
  const { role } = useActor();
  const book = bookOfLoan(loan);
  const knownOwed = day === owedNow.on ? owedNow : book && owedByBook(book, day, loan.maturesOn);
  const { query, result } = useCustom<AmountsOwed & { id?: string }, HttpError>({
    url: `${pathOf(dueEndpoint, role, { loanId: loan._id })}?on=${day}`,
    method: "get",
    meta: { failure: "Failed to fetch the amount owed" },
    queryOptions: { enabled: !knownOwed },
    errorNotification: false,
  });
  return {
    owed: knownOwed ?? (result.data as AmountsOwed | undefined),
    error: knownOwed ? undefined : query.error?.message,
    retry: () => void query.refetch(),
  };
}
