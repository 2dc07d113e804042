import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type BaseRecord, type HttpError, useCustomMutation } from "@refinedev/core";
import { type FormEvent, lazy, useEffect, useId, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#engine/console/ui/Button.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { formatRupees } from "#domain/basics/money.ts";
import { reloadGoldRate } from "#frame/gold-rate.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { withoutEmptyExtras } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { ValidationIssue } from "#engine/declare/validate.ts";
import { type GoldRate, goldRateForm } from "#resources/office/gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";
import { readValues } from "#engine/declare/values.ts";
import { messageOf } from "#session/http.ts";
import { loadModule } from "#session/load-module.ts";
import { withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useActor, useServedResource } from "#engine/console/providers/context.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import { NumberBox } from "#engine/console/ui/NumberBox.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { consoleWords } from "#console/words.ts";

const RateDetails = lazy(() => loadModule(() => import("./RateDetails.tsx")));

const { path, failure, success, confirmable } = goldRateForm.submit;

const messageDurationMs = 3000;

/** Sets the rate shown in the footer (specification, section 2: 'Update Gold Rate'). */
export function GoldRatePanel() {
  const actor = useActor();
  const current = useGoldRate();
  const id = useId();
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, Row>();
  const hasHistory = useServedResource(goldRates) !== undefined;
  const [message, setMessage] = useState("");
  /** Question of the server about a rate far from the previous day's. */
  const [question, setQuestion] = useState<string>();
  /** Validation error of one of the rates. */
  const [issue, setIssue] = useState<ValidationIssue>();
  const [isSaving, setSaving] = useState(false);
  const [isChanged, setChanged] = useState(false);

  useEffect(() => {
    if (!message || question) return;
    const timer = setTimeout(() => {
      setMessage("");
      setIssue(undefined);
    }, messageDurationMs);
    return () => clearTimeout(timer);
  }, [message, question]);

  const update = useSingleFlight(async (form: HTMLFormElement, confirmed?: string) => {
    setQuestion(undefined);
    const values = readValues(goldRateForm.fields, Object.fromEntries(new FormData(form)));
    // Validation is loaded on the first submission.
    const check = await loadModule(() => import("#engine/declare/validate.ts")).catch((error: unknown) => {
      setMessage(messageOf(error, failure));
    });
    if (!check) return;
    const [found] = check.validate(goldRateForm, "create", values, actor);
    // Renders at once, because a folded input cannot take the focus.
    flushSync(() => setIssue(found));
    if (found) {
      // Focuses the invalid input, because the message does not name it.
      const input = form.elements.namedItem(found.path);
      if (input instanceof HTMLElement) input.focus();
      // Inputs of other carats show their own error.
      return setMessage(found.path === "rate" ? found.msg : "");
    }
    setSaving(true);
    setMessage("");
    try {
      await mutateAsync({
        url: path,
        method: "post",
        values: {
          ...(withoutEmptyExtras(goldRateForm.fields, values) as GoldRate),
          confirmed: confirmed ?? (hasHistory ? "" : undefined),
        },
        meta: { failure },
        ...withoutNotifications,
      });
      void reloadGoldRate();
      setChanged(true);
      setMessage(success ?? "");
    } catch (error) {
      const refusal = error as HttpError;
      setQuestion(refusal.confirm);
      setMessage(refusal.message);
    } finally {
      setSaving(false);
      restoreFocus(form);
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void update(event.currentTarget);
  }

  const isSuccess = message.includes("success");
  return (
    <SectionCard isPadded aria-labelledby={id}>
      <Box component="form" noValidate onSubmit={submit} sx={line}>
        <Typography variant="h2" id={id} sx={{ mr: "auto" }}>
          {consoleWords.goldRate.heading}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {consoleWords.goldRate.current(formatRupees(current))}
        </Typography>
        <NumberBox
          name="rate"
          aria-label={goldRateForm.fields.rate.label}
          placeholder={consoleWords.goldRate.placeholder}
          error={issue?.path === "rate"}
          aria-describedby={message ? `${id}-message` : undefined}
        />
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? consoleWords.goldRate.saving : consoleWords.goldRate.submit}
        </Button>
        <Box sx={{ flexBasis: "100%", display: message ? undefined : "none" }}>
          <Typography
            component="span"
            role="status"
            id={`${id}-message`}
            variant="body2"
            data-tone={isSuccess ? "green" : "red"}
            color={isSuccess ? "success" : "error"}
          >
            {message}
          </Typography>
          {question && (
            <Button
              size="small"
              sx={{ ml: 1 }}
              onClick={(event) => {
                const { form } = event.currentTarget;
                if (form) void update(form, question);
              }}
            >
              {confirmable?.submit}
            </Button>
          )}
        </Box>
        {hasHistory && (
          // Reserves the final height, to prevent a layout shift.
          <Box sx={{ ...line, flexBasis: "100%", minHeight: { xs: "6.5rem", sm: "3rem" } }}>
            <LazyBoundary>
              <RateDetails isChanged={isChanged} issue={issue} />
            </LazyBoundary>
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

/** Moves the focus back to the rate, because a disabled or removed button loses it. */
function restoreFocus(form: HTMLFormElement) {
  const focused = document.activeElement;
  const rate = form.elements.namedItem("rate");
  if (rate instanceof HTMLElement && (focused === document.body || focused?.matches(":disabled")))
    rate.focus();
}

const line = { display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" };
