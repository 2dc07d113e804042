/** Shows beside the loan form how much may be lent on the gold entered. */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { formatPaise, type Paise } from "#domain/basics/money.ts";
import { Aside } from "#engine/console/screens/form/Aside.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { AssessmentFigures, LimitFigure, GoldAndLimit } from "./AssessmentFigures.tsx";
import { RateAge } from "./RateAge.tsx";
import type { LendingAssessmentState } from "./use-lending-assessment.ts";
import type { OwedElsewhere } from "./use-owed-elsewhere.ts";

type Props = {
  assessment: LendingAssessmentState | undefined;
  owedElsewhere: OwedElsewhere;
  onLend: (amount: Paise) => void;
};

export const LoanLimitAside = ({ children }: { children: ReactNode }) => (
  <Aside>
    <GoldAndLimit sx={inAside}>
      {/* Narrow screens have no room here, so the form shows it there. */}
      <Box sx={{ display: { xs: "none", lg: "block" } }}>
        <RateAge />
      </Box>
      {children}
    </GoldAndLimit>
  </Aside>
);

export function LoanLimit({ assessment, owedElsewhere: { others, about }, onLend }: Props) {
  const { amount = 0 } = (!assessment?.isFailed && assessment?.assessed?.limit) || {};
  return (
    <>
      <AssessmentFigures assessment={assessment} about={about}>
        <LimitFigure
          label="Owed on other loans"
          figure={others === undefined ? "Not known yet" : formatPaise(others)}
        />
      </AssessmentFigures>
      {amount >= leastLoan && (
        <Box sx={lendButton}>
          <Button variant="outlined" size="small" onClick={() => onLend(amount)}>
            Lend the maximum
          </Button>
        </Box>
      )}
    </>
  );
}

const leastLoan: Paise = 100_00;

const inAside = {
  position: "relative",
  height: { xs: "100%", lg: "auto" },
  px: 2,
  py: { xs: 1, lg: 1.5 },
  borderRadius: { xs: 0, lg: 1 },
  "& h2, & dd [data-explanation]": { display: { xs: "none", lg: "block" } },
  "& dl": {
    columnGap: 1,
    rowGap: { xs: 0.5, lg: 1.5 },
    pr: { sm: 21, lg: 0 },
    gridTemplateColumns: { xs: "repeat(3, minmax(0, 1fr))", sm: "repeat(4, minmax(0, 1fr))", lg: "1fr" },
  },
  "& dl > :last-child": { gridColumn: { xs: "span 2", sm: "auto" } },
  "& dt": { fontSize: { xs: "0.75rem", lg: "0.875rem" } },
  "& dd > :first-of-type": { fontSize: { xs: "0.9375rem", lg: "1.1875rem" } },
  "& [data-notice]": {
    mt: { xs: 0.5, lg: 1.5 },
    py: { xs: 0, lg: 0.5 },
    "& > *": { p: { xs: 0, lg: 0.5 } },
  },
  "& [data-notice] > span": { display: { xs: "none", lg: "flex" } },
} as const;

const lendButton = {
  position: { xs: "absolute", lg: "static" },
  top: { xs: 48, sm: 12 },
  right: 16,
  mt: { lg: 1.5 },
} as const;
