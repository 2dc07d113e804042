import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useWatch } from "react-hook-form";
import { formatPaise, toPaise } from "#domain/basics/money.ts";
import { words } from "#engine/console/ui/words.ts";
import type { AnyField } from "#engine/declare/field.ts";
import { readAs } from "#engine/declare/values.ts";
import { LineInput } from "./LineInput.tsx";

/** Cash that a customer hands over for an amount in rupees, and the change. No declared field has this path, so it is never sent. */
export function CashGiven({ path, due }: { path: string; due: number }) {
  const given = readAs("money", useWatch({ name: path }));
  const change = toPaise(Number(given)) - toPaise(due);
  const isShort = change < 0;
  const isKnown = due > 0 && Number.isFinite(change);
  return (
    <>
      <LineInput field={cashGiven} path={path} />
      <Box aria-live="polite" sx={{ color: isKnown && isShort ? "error.main" : undefined }}>
        <Typography sx={{ fontSize: "0.8125rem", fontWeight: 600 }}>{words.form.change}</Typography>
        <Typography sx={{ fontSize: "1.625rem", fontWeight: 700, lineHeight: 1.3 }}>
          {!isKnown ? "—" : isShort ? words.form.tooLittleCash(formatPaise(-change)) : formatPaise(change)}
        </Typography>
      </Box>
    </>
  );
}

const cashGiven: AnyField = { kind: "money", label: words.form.cashGiven };
