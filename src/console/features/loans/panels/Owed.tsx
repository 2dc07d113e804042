import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useActor } from "#engine/console/providers/context.ts";
import { Facts } from "#engine/console/screens/cells/Cell.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { isDay, today } from "#domain/basics/dates.ts";
import { isStaff } from "#domain/basics/roles.ts";
import { dueFields, type OwedToday } from "#resources/loans/due-fields.ts";
import type { Loan } from "#resources/loans/loan.ts";
import type { AnyFields, Row } from "#engine/declare/vocabulary.ts";
import { useOwedOn } from "./use-owed-on.ts";

/** What is owed of a loan that is told with it, today or on a day to come: what falls due, and what settles it. */
export function Owed({ row }: { row: Row }) {
  const { owed } = row as Loan;
  return owed ? <OnADay row={row} today={owed} /> : null;
}

/** Staff ask for days to come as well. */
function OnADay({ row, today: now }: { row: Row; today: OwedToday }) {
  const { role } = useActor();
  const [day, setDay] = useState(today());
  const isAsked = isStaff(role) && isDay(day) && day >= today();
  const { owed, error, retry } = useOwedOn(row, isAsked ? day : now.on, now);
  return (
    <>
      <h2>What is owed</h2>
      {isStaff(role) && <DayInput day={day} isPast={!isAsked} onChange={setDay} />}
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : owed ? (
        <Told owed={owed} />
      ) : (
        <Skeleton width="16rem" />
      )}
    </>
  );
}

type DayProps = { day: string; isPast: boolean; onChange: (day: string) => void };

const DayInput = ({ day, isPast, onChange }: DayProps) => (
  <Box
    component="label"
    sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mt: 1, mb: 2 }}
  >
    Owed on
    <OutlinedInput
      type="date"
      inputProps={{ min: today() }}
      value={day}
      onChange={({ target }) => onChange(target.value)}
    />
    {isPast && <span>Choose today or a day to come.</span>}
  </Box>
);

/** From what is due over what it is made of to what settles the loan. */
const Told = ({ owed }: { owed: Partial<OwedToday> }) => (
  <output>
    <Facts fields={fieldsOf(owed, ["due", "overdue", "overdueSince"])} row={owed} />
    <Box sx={{ my: 2 }}>
      <Facts fields={fieldsOf(owed, parts)} row={owed} />
    </Box>
    <Facts fields={fieldsOf(owed, ["total", "nextDue", "nextAmount", "maturesOn"])} row={owed} />
  </output>
);

const parts = ["principal", "interest", "penal", "charges", "advance", "rounding"] as const;

/** What always says something, and of the others what there is. */
const always: readonly string[] = ["due", "principal", "interest", "total"];
const fieldsOf = (owed: Partial<OwedToday>, keys: readonly (keyof OwedToday)[]): AnyFields =>
  Object.fromEntries(
    keys
      .filter((key) => always.includes(key) || owed[key])
      .map((key) => [key, dueFields[key] as AnyFields[string]]),
  );
