import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useOnError } from "@refinedev/core";
import { type FormEvent, useEffect, useId, useState } from "react";
import { formatRupees } from "#domain/money.ts";
import { reloadGoldRate } from "#frame/gold-rate.ts";
import { useGoldRate } from "#frame/use-gold-rate.ts";
import { goldRate } from "#resources/forms.ts";
import { readValues } from "#resources/kinds.ts";
import { updateGoldRate } from "#session/gold-rate.ts";
import { ApiError, messageOf } from "#session/http.ts";
import { useActor } from "../context.ts";
import { useOneAtATime } from "../one-at-a-time.ts";

const messageStaysFor = 3000;

/** Sets the rate that everybody sees in the footer (specification, section 2: 'Update Gold Rate'). */
export function GoldRatePanel() {
  const actor = useActor();
  const current = useGoldRate();
  const { mutate: report } = useOnError();
  const id = useId();
  const [message, setMessage] = useState("");
  const [isSaving, setSaving] = useState(false);

  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(""), messageStaysFor);
    return () => clearTimeout(timer);
  }, [message]);

  const update = useOneAtATime(async (form: HTMLFormElement) => {
    const values = readValues(goldRate.fields, Object.fromEntries(new FormData(form)));
    // What judges values is not needed before somebody enters some.
    const { problems } = await import("#resources/check.ts");
    const [problem] = problems(goldRate, "create", values, actor);
    if (problem) return setMessage(problem.msg);
    setSaving(true);
    setMessage("");
    try {
      await updateGoldRate(values.rate as number);
      void reloadGoldRate();
      setMessage(goldRate.submit.success ?? "");
    } catch (error) {
      if (error instanceof ApiError) report({ statusCode: error.status });
      setMessage(messageOf(error, goldRate.submit.failure));
    } finally {
      setSaving(false);
    }
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void update(event.currentTarget);
  }

  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}
      >
        <Typography variant="h2" id={id} sx={{ mr: "auto" }}>
          Update Gold Rate
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {`Now ${formatRupees(current)} per gram`}
        </Typography>
        <OutlinedInput
          name="rate"
          type="number"
          size="small"
          inputProps={{ "aria-label": goldRate.fields.rate.label, min: 0, step: "0.01" }}
          placeholder="Rate per gram"
          sx={{ width: 160 }}
        />
        <Button type="submit" variant="contained" disabled={isSaving}>
          {isSaving ? "Updating…" : "Update Rate"}
        </Button>
        <Typography
          role="status"
          variant="body2"
          color={message.includes("success") ? "success.main" : "error.main"}
          sx={{ flexBasis: "100%", "&:empty": { display: "none" } }}
        >
          {message}
        </Typography>
      </Box>
    </Paper>
  );
}
