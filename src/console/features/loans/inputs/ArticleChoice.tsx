/** Checkboxes to choose the pledged articles to hand over. */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RemainingGoldCover } from "#console/features/loans/panels/RemainingGoldCover.tsx";
import { toCarat } from "#domain/gold/gold-value.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { formatGrams } from "#domain/basics/measures.ts";
import type { Handover } from "#resources/loans/commands/release.ts";
import type { Loan } from "#resources/loans/loan.ts";
import {
  asAssayed,
  finenessOf,
  type GoldItem,
  goldItemFields,
  isPledged,
  needsConfirmation,
} from "#resources/loans/gold-items.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { isFilled } from "#engine/declare/derive.ts";
import { Cell } from "#engine/console/screens/cells/Cell.tsx";
import { LoadsPhotosContext } from "#engine/console/screens/cells/Photos.tsx";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { labelStyle, useFieldError } from "#engine/console/screens/form/Field.tsx";

type ArticleSelection = Handover["articles"];

export function ArticleChoice({ field, path }: InputProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const loan = useCurrentForm().parent as Loan;
  const chosen = useChosenArticles(path, loan.version);
  const error = useFieldError(path);
  const pledged = loan.goldItems.filter(isPledged);
  const choose = ({ _id }: GoldItem, isChosen: boolean) => {
    const next = pledged.filter((each) => (each._id === _id ? isChosen : chosen.has(each._id)));
    setValue(
      path,
      next.map((each) => ({ _id: each._id, version: loan.version })),
      { shouldDirty: true },
    );
  };
  return (
    <FormControl
      component="fieldset"
      error={Boolean(error)}
      aria-describedby={error && id}
      sx={{ gridColumn: "1 / -1", minWidth: 0 }}
    >
      <FormLabel component="legend" sx={labelStyle}>
        {field.label}
      </FormLabel>
      {/* The gold is compared with its pictures before it leaves. */}
      <LoadsPhotosContext value={true}>
        {pledged.map((item) => (
          <Box key={item._id}>
            <FormControlLabel
              label={describe(item)}
              control={
                <Checkbox
                  checked={chosen.has(item._id)}
                  onChange={(_, isChosen) => choose(item, isChosen)}
                  slotProps={{ input: { "aria-invalid": Boolean(error) } }}
                />
              }
              slotProps={{ typography: { lineHeight: 1.3 } }}
              sx={{ my: 0.25, overflowWrap: "anywhere" }}
            />
            {isFilled(item.photos) && (
              <Box sx={{ ml: 4, mb: 1 }}>
                <Cell field={goldItemFields.photos} value={item.photos} row={item} />
              </Box>
            )}
          </Box>
        ))}
      </LoadsPhotosContext>
      {error && (
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
      {loan.status === "active" && <RemainingGoldCover loan={loan} released={chosen} />}
    </FormControl>
  );
}

/** Drops articles chosen from an earlier version of the loan, so that they are chosen again. */
function useChosenArticles(path: string, shownVersion: number | undefined): ReadonlySet<string | undefined> {
  const value = (useWatch({ name: path }) ?? []) as ArticleSelection;
  return new Set(value.filter(({ version }) => version === shownVersion).map(({ _id }) => _id));
}

function describe(item: GoldItem): string {
  const entered = [articleText(item), item.packet && `packet ${nameInSentence(item.packet)}`]
    .filter(Boolean)
    .join(", ");
  return needsConfirmation(item) ? `${entered} (assayed: ${articleText(asAssayed(item))})` : entered;
}

function articleText(item: GoldItem): string {
  const fineness = finenessOf(item);
  return [
    nameInSentence(item.description),
    `${formatGrams(item.netWeight)} net`,
    fineness && `${toCarat(fineness)} carat`,
  ]
    .filter(Boolean)
    .join(", ");
}
