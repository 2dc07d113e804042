import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { figuresOf } from "#engine/console/screens/cells/figures.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { formatDate } from "#domain/basics/dates.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
import { particularsOf } from "#papers/particulars.ts";
import { english } from "#papers/wording.ts";
import { type Line, openingOf, parts } from "#resources/loans/account.ts";
import type { Loan } from "#resources/loans/loan.ts";

/** Charges, payments and waivers with the balance after each, newest first, as on the statement. */
export function Account({ loan, lines }: { loan: Loan; lines: readonly Line[] }) {
  const { statement: w } = english;
  const rows: Told[] = lines.map((line) => ({
    key: keyOf(line),
    day: line.day,
    what: particularsOf(line, english.statement),
    figures: figuresIn(line),
  }));
  const opening = { balance: openingOf(loan) };
  rows.unshift({ key: "lent", day: loan.createdAt, what: w.lent, figures: opening });
  const columns = allColumns.filter(([key]) => rows.some(({ figures }) => figures[key]));
  const looks = columns.map(([key]) => figuresOf(rows.map(({ figures }) => toRupees(figures[key] ?? 0))));
  return (
    <CardTable isCompact below="lg" aria-label="Account">
      <TableHead>
        <TableRow>
          <TableCell>{w.date}</TableCell>
          <TableCell>{w.particulars}</TableCell>
          {columns.map(([key, label], at) => (
            <TableCell key={key} data-figure={looks[at]}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.reverse().map(({ key: row, day, what, figures }) => (
          <TableRow key={row}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>
              {formatDate(day)}
            </TableCell>
            <TableCell data-label={w.particulars} sx={{ overflowWrap: "anywhere" }}>
              {what}
            </TableCell>
            {columns.map(([key, label], at) => (
              <TableCell key={key} data-label={label} data-figure={looks[at]}>
                {figures[key] ? <Amount rupees={toRupees(figures[key])} /> : null}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </CardTable>
  );
}

type Figures = Partial<Record<"charged" | "amount" | "balance" | (typeof parts)[number], Paise>>;
type Told = { key: string; day: string; what: string; figures: Figures };

const allColumns: readonly [keyof Figures, string][] = [
  ["charged", english.statement.charged],
  ["amount", english.statement.credited],
  ...parts.map((part): [keyof Figures, string] => [part, english.split[part]]),
  ["balance", english.statement.balance],
];

const figuresIn = ({ charged, amount, split, balance }: Line): Figures => ({
  ...split,
  charged,
  amount,
  balance,
});

/** Identifies interest and penal charges by their day, because each has one line per day. */
function keyOf(line: Line): string {
  if (line.of === "payment") return line.payment._id;
  if (line.of === "charge") return line.charge._id;
  if (line.of === "waiver") return line.waiver._id;
  return `${line.of} ${line.day}`;
}
