import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { formatDate, formatTime } from "#domain/basics/dates.ts";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { ValidationIssue } from "#engine/declare/validate.ts";
import { goldRateForm, type GoldRateChange } from "#resources/office/gold-rate.ts";
import { Field } from "#engine/console/screens/form/Field.tsx";
import { NumberBox } from "#engine/console/ui/NumberBox.tsx";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { RateAge } from "#console/features/loans/panels/RateAge.tsx";
import { LoansAboveLimit } from "./LoansAboveLimit.tsx";
import { consoleWords } from "#console/words.ts";

/** `issue` is a validation error of one of the rates. */
type Props = { isChanged: boolean; issue: ValidationIssue | undefined };

/** Rates of other carats, the last change and a chart. */
export default function RateDetails({ isChanged, issue }: Props) {
  const { history = [] } = useRateHistory();
  const [last] = history;
  return (
    <>
      {last && (
        <Typography variant="body2" color="textSecondary" sx={{ mr: "auto" }}>
          {lastChange(last)}
        </Typography>
      )}
      {history.length > 1 && <StepChart changes={history.slice(0, maxChartedRates).reverse()} />}
      <OtherCarats issue={issue} />
      <RateAge />
      {isChanged && <LoansAboveLimit />}
    </>
  );
}

const lastChange = ({ setAt, setBy }: GoldRateChange) =>
  consoleWords.goldRate.lastChanged(formatTime(setAt), setBy && nameInSentence(setBy));

const { rate: _, ...otherCarats } = goldRateForm.fields;

/** Folded inputs keep their values and are submitted. A validation error unfolds them. */
function OtherCarats({ issue }: Pick<Props, "issue">) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(issue);
  if (issue !== shown) {
    setShown(issue);
    if (issue && issue.path in otherCarats) setOpen(true);
  }
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {consoleWords.goldRate.otherPurities}
      </Button>
      <Box hidden={!isOpen} sx={isOpen ? carats : undefined}>
        {Object.entries(otherCarats).map(([name, { label }]) => (
          <Field key={name} label={label} error={issue?.path === name ? issue.msg : undefined}>
            {(ids) => <NumberBox {...ids} name={name} />}
          </Field>
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
          {consoleWords.goldRate.otherPuritiesHint}
        </Typography>
      </Box>
    </>
  );
}

const carats = {
  flexBasis: "100%",
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 10rem))",
};

const maxChartedRates = 30;
const [width, height] = [240, 48];

/** Step chart, oldest rate first: each rate holds until the next one. */
function StepChart({ changes }: { changes: GoldRateChange[] }) {
  const rates = changes.map(({ rate }) => rate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const stepWidth = width / changes.length;
  const heightOf = (rate: number) => height - 3 - ((height - 6) * (rate - lowest)) / (highest - lowest || 1);
  const line = rates.map(
    (rate, index) => `V${heightOf(rate).toFixed(1)}H${((index + 1) * stepWidth).toFixed(1)}`,
  );
  const [first] = changes;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={consoleWords.goldRate.history(
        changes.length,
        formatDate(first?.setAt),
        formatRupeesExactly(lowest),
        formatRupeesExactly(highest),
      )}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ flex: "1 1 8rem", maxWidth: "15rem", height: "3rem", color: "secondary.main" }}
    >
      <path
        d={`M0 ${heightOf(rates[0] ?? lowest).toFixed(1)}${line.join("")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Box>
  );
}
