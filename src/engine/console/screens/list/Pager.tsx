import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Button } from "#engine/console/ui/Button.tsx";
import { defaultPageSize } from "#engine/declare/query.ts";
import { formatIndian } from "#domain/basics/money.ts";

type Props = { page: number; total: number; isMore?: boolean; onPageChange: (page: number) => void };

export function Pager({ page, total, isMore = false, onPageChange }: Props) {
  if (total <= defaultPageSize && page === 1 && !isMore) return null;
  const first = Math.min((page - 1) * defaultPageSize + 1, total);
  const last = Math.min(page * defaultPageSize, total);
  return (
    <Box component="nav" aria-label="Pages" sx={line}>
      <Typography variant="body2" color="textSecondary" sx={{ mr: 1 }}>
        {`${formatIndian(first)}–${formatIndian(last)} of ${isMore ? "more than " : ""}${formatIndian(total)}`}
      </Typography>
      <Button disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        Previous
      </Button>
      <Button disabled={last >= total && !isMore} onClick={() => onPageChange(page + 1)}>
        Next
      </Button>
    </Box>
  );
}

const line = {
  display: "flex",
  gap: 0.5,
  alignItems: "center",
  justifyContent: "flex-end",
  p: 1,
  borderTop: 1,
  borderColor: "divider",
  fontVariantNumeric: "tabular-nums",
};
