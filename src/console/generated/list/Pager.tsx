import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { formatIndian } from "#domain/money.ts";
import { usualPage } from "#resources/query.ts";

type Props = { page: number; total: number; onTurn: (page: number) => void };

/** Where one is in a list that does not fit on a page; nothing where it does. */
export function Pager({ page, total, onTurn }: Props) {
  if (total <= usualPage && page === 1) return null;
  const first = Math.min((page - 1) * usualPage + 1, total);
  const last = Math.min(page * usualPage, total);
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{ display: "flex", gap: 1, alignItems: "center", justifyContent: "flex-end", p: 1 }}
    >
      <Typography variant="body2" color="text.secondary">
        {`${formatIndian(first)}–${formatIndian(last)} of ${formatIndian(total)}`}
      </Typography>
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </Box>
  );
}
