import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { RemainingGoldCover } from "#console/features/loans/panels/RemainingGoldCover.tsx";
import { toCarat } from "#domain/gold/carats.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import { formatGrams } from "#domain/basics/weight.ts";
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
import { LoadsPhotosContext } from "#engine/console/screens/cells/photos-context.ts";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { useFieldError } from "#engine/console/screens/form/use-field-error.ts";
import { consoleWords } from "#console/words.ts";

type ArticleSelection = Handover["articles"];

/**
 * Choice among the pledged articles, numbered from 1. An edit of the loan may renumber them, which clears the
 * choice.
 */
export function ArticleChoice({ field, path }: InputProps) {
  const id = useId();
  const { setValue } = useFormContext();
  const loan = useCurrentForm().parent as Loan;
  const { version = 1 } = loan;
  const chosen = useChosenArticles(path, version);
  const error = useFieldError(path);
  const choose = (article: number, isChosen: boolean) => {
    const others = [...chosen].filter((each) => each !== article);
    const next = isChosen ? [...others, article].sort((one, other) => one - other) : others;
    setValue(
      path,
      next.map((each) => ({ article: each, version })),
      { shouldDirty: true },
    );
  };
  const pledged = loan.goldItems.map((item, index) => ({ item, article: index + 1 }));
  return (
    <FormControl
      component="fieldset"
      error={Boolean(error)}
      aria-describedby={error && id}
      sx={{ gridColumn: "1 / -1", minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ fontSize: "0.8125rem", fontWeight: 600, color: "text.primary" }}>
        {field.label}
      </FormLabel>
      {/* The gold is compared with its pictures before it leaves. */}
      <LoadsPhotosContext value={true}>
        {pledged
          .filter(({ item }) => isPledged(item))
          .map(({ item, article }) => (
            <Box key={article}>
              <FormControlLabel
                label={describe(item)}
                control={
                  <Checkbox
                    checked={chosen.has(article)}
                    onChange={(_, isChosen) => choose(article, isChosen)}
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

function useChosenArticles(path: string, version: number): ReadonlySet<number> {
  const value = (useWatch({ name: path }) ?? []) as ArticleSelection;
  return new Set(value.filter((each) => each.version === version).map(({ article }) => article));
}

/** Describes an article as entered, and as assayed if that awaits confirmation. */
function describe(item: GoldItem): string {
  const entered = [articleText(item), item.packet && consoleWords.gold.packet(nameInSentence(item.packet))]
    .filter(Boolean)
    .join(", ");
  return needsConfirmation(item)
    ? consoleWords.gold.assayedAs(entered, articleText(asAssayed(item)))
    : entered;
}

function articleText(item: GoldItem): string {
  const fineness = finenessOf(item);
  return [
    nameInSentence(item.description),
    consoleWords.gold.net(formatGrams(item.netWeight)),
    fineness && consoleWords.limit.carat(toCarat(fineness)),
  ]
    .filter(Boolean)
    .join(", ");
}
