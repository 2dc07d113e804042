import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useFormContext } from "react-hook-form";
import MuiLink from "@mui/material/Link";
import { Link } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { FieldFrameContext, type FieldProps, useFieldError } from "#engine/console/screens/form/Field.tsx";
import type { ResponseMessages } from "#engine/console/providers/calls.ts";
import { ConfirmButton, Form, FormNotice } from "#engine/console/screens/form/Form.tsx";
import { FormField } from "#engine/console/screens/form/FormFields.tsx";
import type { FormState } from "#engine/console/screens/form/use-resource-form.ts";
import { fieldAt } from "#engine/declare/derive.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import css from "./GoldRate.module.css";
import { LastChange, RateDetails } from "./RateDetails.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { rowLinkAddress } from "#engine/console/reports/report-address.ts";
import { useReport } from "#engine/console/reports/use-report.ts";
import { aboveLimit } from "#resources/reports/above-limit.ts";

const messageDurationMs = 3000;

type Props = { resource: AnyResource; heading: ReactNode };

export default function GoldRateForm({ resource, heading }: Props) {
  const { create, list } = resource.operations;
  const [success, setSuccess] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const onDone = ({ waits }: ResponseMessages) => {
    setSuccess(waits ?? create?.success);
    setChanged(!waits);
  };
  return (
    <Form resource={resource} mode="create" inlineMessages="all" className={css.line} onDone={onDone}>
      {(form) => (
        <>
          <Box sx={{ flexBasis: "100%", "&:empty": { display: "none" } }}>
            <FormNotice form={form} />
          </Box>
          {heading}
          <FieldFrameContext value={RateFrame}>
            <FormField field={fieldAt(resource.fields, "rate")} path="rate" />
          </FieldFrameContext>
          <Button type="submit" variant="contained" disabled={form.isSaving}>
            {form.isSaving ? "Updating…" : create?.submit}
          </Button>
          <Box className={list && css.details} sx={{ flexBasis: "100%" }}>
            <Outcome form={form} success={success} setSuccess={setSuccess}>
              {list && !success && <LastChange isHiddenOnPhone={isChanged} />}
              {list && isChanged && <LoansAboveLimit />}
            </Outcome>
            {list && <RateDetails resource={resource} />}
          </Box>
        </>
      )}
    </Form>
  );
}

type OutcomeProps = {
  form: FormState;
  success?: string;
  setSuccess: (message?: string) => void;
  children: ReactNode;
};

/** Shows a message in place of the children, for three seconds unless it is a question. */
function Outcome({ form, success, setSuccess, children }: OutcomeProps) {
  const { refusal, isSaving, clear } = form;
  const { clearErrors, setFocus } = useFormContext();
  const issue = useFieldError("rate");
  const message = (isSaving ? undefined : (issue ?? refusal?.message ?? success)) ?? "";

  useEffect(() => {
    if (!message || refusal?.question !== undefined) return;
    const timer = setTimeout(() => {
      setSuccess(undefined);
      clear();
      clearErrors("rate");
    }, messageDurationMs);
    return () => clearTimeout(timer);
  }, [message, refusal?.question, setSuccess, clear, clearErrors]);

  useEffect(() => {
    if (!isSaving) return;
    // Restores the focus that a disabled or removed button lost.
    return () => {
      if (document.activeElement === document.body) setFocus("rate");
    };
  }, [isSaving, setFocus]);

  // Any message with 'success' is green (specification, section 8).
  const isSuccess = message === success || message.includes("success");
  return (
    <Box sx={{ typography: "body2", flex: "1 1 22.5rem", minWidth: 0 }}>
      <Box component="span" sx={{ mr: 1, display: message ? undefined : "none" }}>
        <Typography
          component="span"
          role="status"
          id={messageId}
          variant="body2"
          data-tone={isSuccess ? "green" : "red"}
          color={isSuccess ? "success" : "error"}
        >
          {message}
        </Typography>
        <ConfirmButton form={form} size="small" style={{ margin: "-0.375rem 0 -0.375rem 0.5rem" }} />
      </Box>
      {(message === "" || isSuccess) && children}
    </Box>
  );
}

const messageId = "gold-rate-message";

function RateFrame({ label, error, children }: FieldProps) {
  const id = useId();
  return (
    <FormControl error={Boolean(error)} className={css.input}>
      {children({
        id,
        "aria-label": label,
        "aria-describedby": messageId,
        placeholder: "Rate per gram",
      })}
    </FormControl>
  );
}

function LoansAboveLimit() {
  const { role } = useActor();
  const { data } = useReport(aboveLimit, {});
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
