import Box from "@mui/material/Box";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTradePolicy } from "#console/providers/trade-policy.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { today } from "#domain/basics/dates.ts";
import { staleRateOn } from "#domain/gold/rate-age.ts";

export function RateAge() {
  const { history } = useRateHistory();
  const policy = useTradePolicy();
  const old = history && staleRateOn(today(), history[0], policy);
  if (!old) return null;
  return (
    <Box sx={{ my: 1.5, flexBasis: "100%" }}>
      <Notice severity={old.stops ? "error" : "warning"} role="status" text={`${old.text}.`} />
    </Box>
  );
}
