/** Figures at the top of the dashboard, such as overdue loans, with links to their reports. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { daysInWords, formatDate } from "#domain/basics/dates.ts";
import { formatIndian, formatRupees } from "#domain/basics/money.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { rowLinkAddress } from "#engine/console/reports/report-address.ts";
import { useReport } from "#engine/console/reports/use-report.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import type { ReportResult } from "#engine/declare/report.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { keyFigures } from "#resources/reports/key-figures.ts";
import css from "./KeyFigures.module.css";

export default function KeyFigureList({ placeholder }: { placeholder: ReactNode }) {
  const { role } = useActor();
  const { data, error, isMissing, isGivenUp, retry } = useReport(keyFigures, {}, isCheckingLimits);
  if (isMissing) return null;
  if (error)
    return (
      <div className={css.figures}>
        <div className={css.figure}>
          <Failure text="These figures could not be loaded." onRetry={retry} />
        </div>
      </div>
    );
  if (!data) return placeholder;
  const { figures } = data.tables;
  return (
    <ul className={css.figures}>
      {figures?.rows.map((row) => {
        const link = keyFigures.tables.figures.rowLink?.(row);
        if (isGivenUp && isUnchecked(row))
          return (
            <li key={String(row.key)} className={css.figure}>
              <Failure text="Limits not checked" onRetry={retry} />
            </li>
          );
        return (
          <li key={String(row.key)} className={css.figure} data-tone={toneOf(row)}>
            {link && (
              <Link to={rowLinkAddress(role, link)}>
                <span className={css.label}>{String(row.figure)}</span>
                <span className={css.value}>
                  <strong>{formatIndian(Number(row.count ?? 0))}</strong>{" "}
                  <span className={css.note}>{noteOf(row)}</span>
                </span>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Failure = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="status" className={css.failure}>
    <span className={css.label}>{text}</span>
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** After a new gold rate, checking which loans are above their limit takes seconds. */
const isCheckingLimits = ({ tables }: ReportResult): boolean =>
  Boolean(tables.figures?.rows.some(isUnchecked));

const isUnchecked = ({ key, asOf }: Row): boolean => key === "above" && !asOf;

const toneOf = ({ key, count, daysLeft }: Row): "red" | undefined =>
  (key === "overdue" && Number(count) > 0) || Number(daysLeft) < 0 || key === "damaged" ? "red" : undefined;

function noteOf({ key, count, amount, daysLeft, asOf }: Row): string {
  if (isUnchecked({ key, asOf })) return "updating…";
  // Without the year, which would not fit a phone: a rate is rarely older than some days.
  if (asOf) return `as of ${formatDate(String(asOf)).replace(/ \d{4}$/, "")}`;
  if (key === "handOver") return typeof daysLeft === "number" ? deadlineOf(daysLeft) : "";
  return Number(count) > 0 && typeof amount === "number" ? formatRupees(amount) : "";
}

function deadlineOf(daysLeft: number): string {
  if (daysLeft === 0) return "return due today";
  return daysLeft > 0 ? `${daysInWords(daysLeft)} left` : `${daysInWords(-daysLeft)} late`;
}
