/** Shows the gold value, the maximum loan and the loan-to-value in forms for loans. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { SystemStyleObject } from "@mui/system";
import { type ReactNode, useId } from "react";
import { countsAsText, specifiedCarat, type UnassayedCarat } from "#domain/gold/articles.ts";
import { toCarat, paisePerGram } from "#domain/gold/gold-value.ts";
import type { Lot } from "#domain/loan/lending.ts";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { formatGrams, formatPercent, fromBasisPoints, toGrams } from "#domain/basics/measures.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import type { LendingAssessmentState } from "./use-lending-assessment.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

type Props = {
  assessment: LendingAssessmentState | undefined;
  about: string;
  children?: ReactNode;
};

export function GoldAndLimit({ children, sx }: { children: ReactNode; sx?: SystemStyleObject }) {
  const id = useId();
  return (
    <Box
      component="section"
      data-card=""
      aria-labelledby={id}
      sx={{
        gridColumn: "1 / -1",
        order: 1,
        px: 2,
        py: 1.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "var(--sand)",
        ...sx,
      }}
    >
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        Gold and limit
      </Typography>
      {children}
    </Box>
  );
}

export function AssessmentFigures({ assessment, about, children }: Props) {
  const { unassayedCountsAs: unassayed } = useTradePolicy();
  if (!assessment) return null;
  if (assessment.isFailed) return <Explanation>Gold rates could not be loaded.</Explanation>;
  const { counted, isAtMaturity, assessed } = assessment;
  if (!assessed) return <Explanation>Enter the weights to see the limit.</Explanation>;
  const { value, limit, ltv, lots, excess } = assessed;
  return (
    <>
      <Box component="dl" sx={figureGrid}>
        <LimitFigure
          label="Gold value"
          figure={formatPaise(value)}
          explanation={lots.map((lot) => explainLot(lot, unassayed)).join("; ")}
        />
        <LimitFigure
          label="Maximum loan"
          figure={formatPaise(limit.amount)}
          explanation={`${isAtMaturity ? "Counts the amount payable at maturity: " : ""}${formatPercent(limit.percent)} of the value, as the RBI allows; ${about}`}
        />
        <LimitFigure
          label="This loan's LTV"
          figure={ltv === undefined ? "—" : formatPercent(fromBasisPoints(ltv))}
          explanation={`${formatPaise(counted)}${isAtMaturity ? " payable at maturity" : ""} of ${formatPaise(value)}`}
        />
        {children}
      </Box>
      {/* Stays mounted while empty, so that screen readers announce the message. */}
      <div role="status">
        <ExcessNotice excess={excess} />
      </div>
    </>
  );
}

export const ExcessNotice = ({ excess }: { excess: Paise }) =>
  excess > 0 && (
    <Notice
      severity="error"
      role="presentation"
      text={`Above the limit by ${formatPaise(excess)}.`}
      style={{ marginTop: "0.75rem" }}
    />
  );

type LimitFigureProps = { label: string; figure: string; explanation?: string };

export function LimitFigure({ label, figure, explanation }: LimitFigureProps) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <dd>
        <Typography sx={{ fontSize: "1.1875rem", fontWeight: 700 }}>{figure}</Typography>
        {explanation && <Explanation>{explanation}</Explanation>}
      </dd>
    </div>
  );
}

const Explanation = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" data-explanation>
    {children}
  </Typography>
);

const figureGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
};

/** Leaves out the specified default, by which unassayed gold counts as pure. */
const notAssayed = (unassayed: UnassayedCarat): string =>
  unassayed === specifiedCarat ? "not assayed" : `not assayed, ${countsAsText(unassayed)}`;

function explainLot({ fineness, net, reference }: Lot, unassayed: UnassayedCarat): string {
  const purity = fineness ? `${toCarat(fineness)} carat` : notAssayed(unassayed);
  if (!fineness && unassayed === 0) return `${formatGrams(toGrams(net))}, ${purity}`;
  const rate = formatPaise(paisePerGram(reference.rate));
  return `${formatGrams(toGrams(net))}, ${purity}, at ${rate} per gram (${rateBases[reference.by]})`;
}

const rateBases = {
  average: "30-day average",
  close: "previous day's rate",
  current: "the only rate set so far",
  default: "default rate",
};
