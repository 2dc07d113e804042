import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { type BaseRecord, type HttpError, useCustom, useCustomMutation } from "@refinedev/core";
import { type FormEvent, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { changesNoRecord, unannounced } from "#engine/console/providers/after-writes.ts";
import { Field } from "#engine/console/screens/form/Field.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { useOneAtATime } from "#engine/console/ui/use-one-at-a-time.ts";
import {
  challenge,
  code,
  type Proof,
  proveAgain,
  recoveryCode,
  type SecondFactorState,
  secondFactorPath,
  type Way,
} from "#resources/staff/second-factor.ts";
import { canUsePasskeys, signWithPasskey, type ToSign } from "#session/passkeys.ts";
import { waysOf } from "#session/second-factor.ts";

/** Asks for a code or a passkey above the current page, which keeps its state. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const ways = useWays();
  const canSign = ways.includes("passkey");
  const { label, hint } = ways.includes("code") ? code : recoveryCode;

  const post = usePosting();
  const send = useOneAtATime(async (proof: () => Promise<Proof>) => {
    setSending(true);
    setError(undefined);
    try {
      await post(proveAgain, await proof());
      onAnswer(true);
    } catch (refusal) {
      setSending(false);
      setError((refusal as Error).message);
    }
  });
  const sign = async () => ({ passkey: await signWithPasskey(await post<ToSign>(challenge, {})) });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Events of a portal bubble through React's tree and would submit the outer form.
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
          <Button variant="outlined" disabled={isSending} onClick={() => void send(sign)}>
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

/** Methods available to the user. Assumes a code until the server responds. */
function useWays(): readonly Way[] {
  const { query } = useCustom<SecondFactorState & { id?: string }, HttpError>({
    url: secondFactorPath,
    method: "get",
    meta: { failure: proveAgain.submit.failure },
    queryOptions: { gcTime: 0 },
    errorNotification: false,
  });
  const state = query.data?.data;
  if (!state) return ["code"];
  return waysOf(state).filter((way) => way === "code" || canUsePasskeys(state.passkeySite));
}

function usePosting() {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object>(changesNoRecord);
  return async <Body,>({ submit }: typeof proveAgain | typeof challenge, values: object) => {
    const response = await mutateAsync({
      url: submit.path,
      method: "post",
      values,
      meta: { failure: proveAgain.submit.failure },
      ...unannounced,
    });
    return response.data as Body;
  };
}
