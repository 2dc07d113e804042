import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { type FormEvent, useState } from "react";
import { endIfRefused } from "#console/providers/auth-provider.ts";
import { Field } from "#console/screens/form/Field.tsx";
import { Modal } from "#console/ui/Modal.tsx";
import { useOneAtATime } from "#console/ui/use-one-at-a-time.ts";
import { code, proveAgain } from "#resources/second-factor.ts";
import { ApiError, messageOf } from "#session/http.ts";
import { prove } from "#session/second-factor.ts";

const { label, hint, maxLength } = code;

/** Asks for a code before something is done; what was being done stands as it was beneath it. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = useOneAtATime(async () => {
    setSending(true);
    setError(undefined);
    try {
      await prove(typed);
      onAnswer(true);
    } catch (refusal) {
      setSending(false);
      setError(messageOf(refusal, proveAgain.submit.failure));
      if (refusal instanceof ApiError) endIfRefused({ statusCode: refusal.status });
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // A portal's events bubble through React's tree.
    event.stopPropagation();
    void send();
  }

  return (
    <Modal title="Is it you?" onClose={() => onAnswer(false)} holdsInput width="xs">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <Typography>
          This needs a code of your second factor once more. A recovery code will do too.
        </Typography>
        <Field label={label} hint={hint} error={error} isRequired>
          {(ids) => (
            <OutlinedInput
              {...ids}
              required
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{
                maxLength,
                autoComplete: "one-time-code",
                "aria-describedby": ids["aria-describedby"],
              }}
            />
          )}
        </Field>
        <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            Go on
          </Button>
        </Box>
      </Box>
    </Modal>
  );
}
