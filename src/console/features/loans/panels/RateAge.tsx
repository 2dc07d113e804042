import Box from "@mui/material/Box";
import { useRateHistory } from "#console/providers/rate-history.ts";
import { useTrade } from "#console/providers/trade.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { today } from "#domain/basics/dates.ts";
import { oldRateOn } from "#domain/gold/rate-age.ts";

/** Warning about an old gold rate, with its age and author. */
export function RateAge() {
  const { history } = useRateHistory();
  const trade = useTrade();
  const old = history && oldRateOn(today(), history[0], trade);
  if (!old) return null;
  return (
    <Box sx={{ my: 1.5, flexBasis: "100%" }}>
      <Notice severity={old.stops ? "error" : "warning"} role="status" text={`${old.text}.`} />
    </Box>
  );
}
