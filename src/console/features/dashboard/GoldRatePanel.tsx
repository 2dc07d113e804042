import Box from "@mui/material/Box";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { lazy, useId } from "react";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { useServedResource } from "#engine/console/providers/context.ts";
import { formatRupees } from "#domain/basics/money.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { loadModule } from "#session/load-module.ts";
import { rateDetailsLine, rateLine } from "./gold-rate-lines.ts";

const GoldRateForm = lazy(() => loadModule(() => import("./GoldRateForm.tsx")));

/** Specification, section 2: 'Update Gold Rate'. The form loads after the list. */
export function GoldRatePanel({ mayLoad }: { mayLoad: boolean }) {
  const id = useId();
  const current = useGoldRate();
  const resource = useServedResource(goldRates);
  if (!resource) return null;
  const { create, list } = resource.operations;
  const heading = (
    <>
      <Typography variant="h2" id={id} sx={{ mr: "auto" }}>
        {create?.title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {`Current rate ${formatRupees(current)} per gram`}
      </Typography>
    </>
  );
  const placeholder = (
    <Box sx={rateLine}>
      {heading}
      <Skeleton>
        <OutlinedInput sx={{ width: "10rem" }} />
      </Skeleton>
      <Skeleton>
        <Button variant="contained">{create?.submit}</Button>
      </Skeleton>
      {list && <Box sx={rateDetailsLine} />}
    </Box>
  );
  return (
    <SectionCard isPadded aria-labelledby={id} data-screen-only="">
      <LazyBoundary fallback={placeholder}>
        {mayLoad ? <GoldRateForm resource={resource} heading={heading} /> : placeholder}
      </LazyBoundary>
    </SectionCard>
  );
}
