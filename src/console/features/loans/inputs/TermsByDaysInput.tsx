import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { TermsInWords } from "#console/features/loans/TermsInWords.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { toPaise } from "#domain/basics/money.ts";
import { readAs } from "#engine/declare/values.ts";
import type { WireTermsByDays as Terms } from "#resources/loans/terms-by-days.ts";

export function TermsByDaysInput({ field, path }: InputProps) {
  const id = useId();
  const terms = useWatch({ name: path }) as Terms;
  const amount = Number(readAs("money", useWatch({ name: "amount" })));
  return (
    <Box
      component="section"
      data-card=""
      aria-labelledby={id}
      sx={{ gridColumn: "1 / -1", px: 2, py: 1.5, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Typography variant="h3" id={id} sx={{ mb: 1 }}>
        {field.label}
      </Typography>
      <TermsInWords terms={terms} principalPaise={amount > 0 ? toPaise(amount) : undefined} />
    </Box>
  );
}
