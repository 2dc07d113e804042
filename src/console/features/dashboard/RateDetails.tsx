/** Details below the gold rate form: the last change, a chart of rates, and inputs for other carats. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useFormState } from "react-hook-form";
import { Button } from "#engine/console/ui/Button.tsx";
import { formatDate, formatTime, today } from "#domain/basics/dates.ts";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { staleRateOn } from "#domain/gold/rate-age.ts";
import type { AnyFields, AnyResource } from "#engine/declare/vocabulary.ts";
import type { GoldRateChange } from "#resources/office/gold-rate.ts";
import { FormField } from "#engine/console/screens/form/FormFields.tsx";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { RateAge } from "#console/features/loans/panels/RateAge.tsx";

export function RateDetails({ resource }: { resource: AnyResource }) {
  const { history } = useRateHistory();
  return (
    <>
      {history && history.length > 1 && <StepChart changes={history.slice(0, maxChartedRates).reverse()} />}
      <OtherCarats fields={resource.fields} />
      {history && history.length > 0 && <RateAge />}
    </>
  );
}

/** Says when and by whom the rate was last changed. On a phone, another message may take its place. */
export function LastChange({ isHiddenOnPhone }: { isHiddenOnPhone: boolean }) {
  const { history } = useRateHistory();
  const policy = useTradePolicy();
  if (!history) return null;
  const [last] = history;
  return (
    <Typography
      component="span"
      variant="body2"
      color="textSecondary"
      sx={{ mr: 1, display: isHiddenOnPhone ? { xs: "none", sm: "inline" } : undefined }}
    >
      {last
        ? `Last changed ${formatTime(last.setAt)}${last.setBy ? ` by ${nameInSentence(last.setBy)}` : ""}`
        : `${staleRateOn(today(), last, policy)?.text}.`}
    </Typography>
  );
}

/** Folded inputs keep their values and are submitted. A validation error unfolds them. */
function OtherCarats({ fields }: { fields: AnyFields }) {
  const [isOpen, setOpen] = useState(false);
  const carats = Object.entries(fields).filter(([, { extra }]) => extra);
  const { errors } = useFormState({ name: carats.map(([path]) => path) });
  const hasError = carats.some(([path]) => errors[path]);
  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Other purities
      </Button>
      <Box hidden={!isOpen} sx={isOpen ? caratGrid : undefined}>
        {carats.map(([path, field]) => (
          <FormField key={path} field={field} path={path} />
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ gridColumn: "1 / -1" }}>
          Leave empty to calculate from the 24K rate.
        </Typography>
      </Box>
    </>
  );
}

const caratGrid = {
  flexBasis: "100%",
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: "repeat(auto-fill, minmax(9rem, 10rem))",
};

const maxChartedRates = 30;
const [width, height] = [240, 48];

function StepChart({ changes }: { changes: GoldRateChange[] }) {
  const rates = changes.map(({ rate }) => rate);
  const [lowest, highest] = [Math.min(...rates), Math.max(...rates)];
  const stepWidth = width / changes.length;
  const heightOf = (rate: number) => height - 3 - ((height - 6) * (rate - lowest)) / (highest - lowest || 1);
  const steps = rates.map(
    (rate, index) => `V${heightOf(rate).toFixed(1)}H${((index + 1) * stepWidth).toFixed(1)}`,
  );
  const [first] = changes;
  return (
    <Box
      component="svg"
      role="img"
      aria-label={`The last ${changes.length} rates, since ${formatDate(first?.setAt)}: from ${formatRupeesExactly(lowest)} to ${formatRupeesExactly(highest)}`}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ flex: "1 1 8rem", maxWidth: "15rem", height: "3rem", color: "secondary.main" }}
    >
      <path
        d={`M0 ${heightOf(rates[0] ?? lowest).toFixed(1)}${steps.join("")}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </Box>
  );
}
