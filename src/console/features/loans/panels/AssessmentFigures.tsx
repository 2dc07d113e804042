import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { countsAsText, specifiedCarat, type UnassayedCarat } from "#domain/gold/articles.ts";
import { today } from "#domain/basics/dates.ts";
import { paisePerGram } from "#domain/gold/gold-value.ts";
import { assess, type Lot } from "#domain/loan/lending.ts";
import { lendingRuleOn } from "#domain/loan/lending-limits.ts";
import { formatPaise, type Paise, toPaise } from "#domain/basics/money.ts";
import { formatPercent, fromBasisPoints } from "#domain/basics/percent.ts";
import { formatGrams, toGrams } from "#domain/basics/weight.ts";
import type { LoanTerms } from "#resources/loans/agreement.ts";
import { rateChangesOf } from "#resources/office/gold-rate.ts";
import { assessLending } from "#resources/loans/lending-assessment.ts";
import { articleOf, type GoldItem, isAssayed } from "#resources/loans/gold-items.ts";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { RateAge } from "./RateAge.tsx";
import { consoleWords } from "#console/words.ts";

type Props = {
  loan: LoanTerms & { goldItems: readonly GoldItem[] };
  /** Amount owed on the borrower's other loans, and its description. */
  others: Paise;
  about: string;
};

/** Ordered by CSS after all inputs of its section. */
export function GoldAndLimit({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ gridColumn: "1 / -1", order: 1, px: 2, py: 1.5, bgcolor: "var(--sand)" }}
    >
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {consoleWords.limit.heading}
      </Typography>
      <RateAge />
      {children}
    </Paper>
  );
}

/** Value of the gold, lending limit and LTV of a loan. */
export function AssessmentFigures({ loan, others, about }: Props) {
  const { history, isFailed } = useRateHistory();
  const { unassayedCountsAs: unassayed } = useTradePolicy();
  if (isFailed) return <Explanation>{consoleWords.limit.ratesFailed}</Explanation>;
  if (!history) return null;
  const { counted, isAtMaturity, applyMaximumLtv, maxAmount } = assessLending(loan, today());
  const articles = loan.goldItems.filter(isAssayed).map(articleOf);
  const assessed = assess(
    {
      amount: counted,
      lent: loan.amount > 0 ? toPaise(loan.amount) : 0,
      most: maxAmount,
      articles,
      others,
      rule: applyMaximumLtv(lendingRuleOn(today())),
      unassayed,
    },
    rateChangesOf(history),
    today(),
  );
  if (!assessed) return <Explanation>{consoleWords.limit.enterWeights}</Explanation>;
  const { value, limit, ltv, lots, rule, excess } = assessed;
  return (
    <>
      <Box component="dl" sx={figureGrid}>
        <Figure
          label={consoleWords.limit.goldValue}
          figure={formatPaise(value)}
          explanation={lots.map((lot) => explainLot(lot, unassayed)).join("; ")}
        />
        <Figure
          label={consoleWords.limit.most}
          figure={formatPaise(limit.amount)}
          explanation={`${isAtMaturity ? consoleWords.limit.isAtMaturity : ""}${consoleWords.limit.share(formatPercent(limit.percent), rule.version, about)}`}
        />
        <Figure
          label={consoleWords.limit.ltv}
          figure={ltv === undefined ? "—" : formatPercent(fromBasisPoints(ltv))}
          explanation={consoleWords.limit.ltvOf(formatPaise(counted), isAtMaturity, formatPaise(value))}
        />
      </Box>
      {/* Stays mounted while empty, so that screen readers announce the message. */}
      <div role="status">
        {excess > 0 && (
          <Alert severity="error" role="presentation" sx={{ mt: 1.5 }}>
            {consoleWords.limit.excess(formatPaise(excess))}
          </Alert>
        )}
      </div>
    </>
  );
}

function Figure({ label, figure, explanation }: { label: string; figure: string; explanation: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography sx={{ fontSize: "1.1875rem", fontWeight: 700 }}>{figure}</Typography>
        <Explanation>{explanation}</Explanation>
      </Box>
    </div>
  );
}

const Explanation = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
);

const figureGrid = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 13rem), 1fr))",
  m: 0,
};

/** Leaves out the specified default, by which unassayed gold counts as pure. */
const notAssayed = (unassayed: UnassayedCarat): string =>
  unassayed === specifiedCarat
    ? consoleWords.limit.notAssayed
    : `${consoleWords.limit.notAssayed}, ${countsAsText(unassayed)}`;

function explainLot({ carat, net, reference }: Lot, unassayed: UnassayedCarat): string {
  const purity = carat ? consoleWords.limit.carat(carat) : notAssayed(unassayed);
  if (!carat && unassayed === 0) return `${formatGrams(toGrams(net))}, ${purity}`;
  const rate = formatPaise(paisePerGram(reference.rate));
  return consoleWords.limit.lot(
    formatGrams(toGrams(net)),
    purity,
    rate,
    consoleWords.limit.rateBases[reference.by],
  );
}
