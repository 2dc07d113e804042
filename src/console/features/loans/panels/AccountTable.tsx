import { alignmentOfAmounts } from "#engine/console/screens/cells/figure-alignment.ts";
import { Amount } from "#engine/console/ui/Amount.tsx";
import { CardTable } from "#engine/console/ui/CardTable.tsx";
import { formatDate } from "#domain/basics/dates.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
import { particularsForBranch } from "#papers/particulars.ts";
import { englishWording } from "#papers/wording.ts";
import { type LoanAccountLine, openingBalanceOf, splitParts } from "#resources/loans/account.ts";
import type { Loan } from "#resources/loans/loan.ts";

export function AccountTable({ loan, lines }: { loan: Loan; lines: readonly LoanAccountLine[] }) {
  const { statement: words } = englishWording;
  const rows: AccountRow[] = [
    {
      key: "lent",
      day: loan.createdAt,
      particulars: words.lent,
      figures: { balance: openingBalanceOf(loan) },
    },
    ...lines.map((line) => {
      const { day, split, charged, amount, balance } = line;
      const figures = { ...split, charged, amount, balance };
      return { key: lineKey(line), day, particulars: particularsForBranch(line, words), figures };
    }),
  ];
  const columns = allColumns.filter(([key]) => rows.some(({ figures }) => figures[key]));
  const alignments = columns.map(([key]) =>
    alignmentOfAmounts(rows.map(({ figures }) => toRupees(figures[key] ?? 0))),
  );
  return (
    <CardTable isCompact below="lg" aria-label="Account">
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.particulars}</th>
          {columns.map(([key, label], at) => (
            <th scope="col" key={key} data-figure={alignments[at]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.reverse().map(({ key: row, day, particulars, figures }) => (
          <tr key={row}>
            <th scope="row" style={{ whiteSpace: "nowrap" }}>
              {formatDate(day)}
            </th>
            <td data-label={words.particulars} style={{ overflowWrap: "anywhere" }}>
              {particulars}
            </td>
            {columns.map(([key, label], at) => (
              <td key={key} data-label={label} data-figure={alignments[at]}>
                {figures[key] ? <Amount rupees={toRupees(figures[key])} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

type AccountFigures = Partial<Record<"charged" | "amount" | "balance" | (typeof splitParts)[number], Paise>>;
type AccountRow = { key: string; day: string; particulars: string; figures: AccountFigures };

const allColumns: readonly [keyof AccountFigures, string][] = [
  ["charged", englishWording.statement.charged],
  ["amount", englishWording.statement.credited],
  ...splitParts.map((part): [keyof AccountFigures, string] => [part, englishWording.split[part]]),
  ["balance", englishWording.statement.balance],
];

/** Uses the day for lines without a record, because there is one such line per day. */
function lineKey(line: LoanAccountLine): string {
  if (line.of === "payment") return line.payment._id;
  if (line.of === "charge") return line.charge._id;
  if (line.of === "waiver") return line.waiver._id;
  return `${line.of} ${line.day}`;
}
