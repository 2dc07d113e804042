import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { formatPaise, toPaise } from "#domain/basics/money.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { readAs } from "#engine/declare/values.ts";
import { LineInput } from "./LineInput.tsx";

/** Shows the change; `due` is in rupees. No declared field has this path, so it is never sent. */
export function CashGiven({ path, due }: { path: string; due: number }) {
  const given = readAs("money", useWatch({ name: path }));
  const change = toPaise(Number(given)) - toPaise(due);
  const isShort = change < 0;
  const isKnown = due > 0 && Number.isFinite(change);
  return (
    <Box sx={besideEachOther}>
      <LineInput field={cashGiven} path={path} />
      <Box aria-live="polite" sx={{ color: isKnown && isShort ? "error.main" : undefined }}>
        <Typography sx={{ fontSize: "0.8125rem", fontWeight: 600 }}>Change</Typography>
        {isKnown ? (
          <Typography sx={{ fontSize: { xs: "1.25rem", sm: "1.625rem" }, fontWeight: 700, lineHeight: 1.3 }}>
            {isShort ? `${formatPaise(-change)} short` : formatPaise(change)}
          </Typography>
        ) : (
          <Typography color="textSecondary">—</Typography>
        )}
      </Box>
    </Box>
  );
}

const cashGiven: AnyField = { kind: "money", label: "Cash given" };

/** On a phone the change stands beside the input, because the keyboard covers what is below. */
const besideEachOther = {
  display: { xs: "grid", sm: "contents" },
  gridTemplateColumns: "1fr 1fr",
  gap: 2,
};
