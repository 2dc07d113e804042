import MuiLink from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { useActor } from "#engine/console/providers/context.ts";
import { rowLinkAddress } from "#engine/console/reports/report-address.ts";
import { useReport } from "#engine/console/reports/use-report.ts";
import { aboveLimit } from "#resources/reports/above-limit.ts";

const params = {};

/** Counts the loans above their limit after a rate change, with a link to them. */
export function LoansAboveLimit() {
  const { role } = useActor();
  const { data } = useReport(aboveLimit, params);
  const count = data?.tables.loans?.count;
  if (count === undefined) return null;
  return (
    <Typography role="status" component="span" variant="body2">
      {count === 0 ? (
        "No loans are above their limit at this rate."
      ) : (
        <MuiLink component={Link} to={rowLinkAddress(role, { report: aboveLimit.name })} color="error">
          {aboveLimitText(count)}
        </MuiLink>
      )}
    </Typography>
  );
}

const aboveLimitText = (count: number) =>
  count === 1 ? "1 loan is now above its limit" : `${count} loans are now above their limit`;
