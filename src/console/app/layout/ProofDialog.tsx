import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { endIfRefused } from "#console/providers/auth-provider.ts";
import { Field } from "#engine/console/screens/form/Field.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { useOneAtATime } from "#engine/console/ui/use-one-at-a-time.ts";
import { code, type Proof, proveAgain, recoveryCode, type Way } from "#resources/staff/second-factor.ts";
import { ApiError, messageOf } from "#session/http.ts";
import { canUsePasskeys } from "#session/passkeys.ts";
import { fetchSecondFactor, prove, signedByPasskey, waysOf } from "#session/second-factor.ts";

/** Asks for a code or a passkey before something is done; what was being done stands as it was beneath it. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const ways = useWays();
  const canSign = ways.includes("passkey");
  const { label, hint } = ways.includes("code") ? code : recoveryCode;

  const send = useOneAtATime(async (proof: () => Promise<Proof>) => {
    setSending(true);
    setError(undefined);
    try {
      await prove(await proof());
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
    void send(async () => ({ code: typed }));
  }

  return (
    <Modal title="Is it you?" onClose={() => onAnswer(false)} holdsInput width="xs">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <Typography>
          {`This needs ${canSign ? "your passkey or a code" : "a code of your second factor"} once more. A recovery code will do too.`}
        </Typography>
        {canSign && (
          <Button variant="outlined" disabled={isSending} onClick={() => void send(signedByPasskey)}>
            Use your passkey
          </Button>
        )}
        <Field label={label} hint={hint} error={error} isRequired>
          {(ids) => (
            <OutlinedInput
              {...ids}
              required
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{
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

/** How the person proves it here: by a code, until the server has said that there are passkeys too, or nothing else. */
function useWays(): readonly Way[] {
  const [ways, setWays] = useState<readonly Way[]>(["code"]);
  useEffect(() => {
    fetchSecondFactor().then(
      (state) => setWays(waysOf(state).filter((way) => way === "code" || canUsePasskeys(state.passkeySite))),
      () => undefined,
    );
  }, []);
  return ways;
}
