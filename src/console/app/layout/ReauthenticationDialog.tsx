import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import Box from "@mui/material/Box";
import { type BaseRecord, type HttpError, useCustom, useCustomMutation } from "@refinedev/core";
import { type FormEvent, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { withoutRefetch, withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { Field } from "#engine/console/screens/form/Field.tsx";
import { Modal } from "#engine/console/ui/Modal.tsx";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import {
  reauthenticationChallenge,
  codeField,
  type SecondFactorCredential,
  reauthenticate,
  recoveryCodeField,
  type SecondFactorState,
  secondFactorPath,
  type SecondFactorMethod,
} from "#resources/staff/second-factor.ts";
import { canUsePasskeys, signWithPasskey, type PasskeySigningOptions } from "#session/passkeys.ts";
import { secondFactorMethods } from "#session/second-factor.ts";

export default function ReauthenticationDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);

  const methods = useSecondFactorMethods();
  const hasPasskey = methods.includes("passkey");
  const { label, hint } = methods.includes("code") ? codeField : recoveryCodeField;

  const post = usePost();
  const send = useSingleFlight(async (proof: () => Promise<SecondFactorCredential>) => {
    setSending(true);
    setError(undefined);
    try {
      await post(reauthenticate, await proof());
      onAnswer(true);
    } catch (refusal) {
      setSending(false);
      setError((refusal as Error).message);
    }
  });
  const sign = async () => ({
    passkey: await signWithPasskey(await post<PasskeySigningOptions>(reauthenticationChallenge, {})),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    // Events of a portal bubble through React's tree and would submit the outer form.
    event.stopPropagation();
    void send(async () => ({ code: typed }));
  }

  return (
    <Modal title="Confirm it's you" onClose={() => onAnswer(false)} holdsInput width="xs">
      <Box component="form" onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        <Typography>
          {`Use ${hasPasskey ? "your passkey or a code" : "a two-step verification code"} to continue. A recovery code works too.`}
        </Typography>
        {hasPasskey && (
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
        <FormActions>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            Continue
          </Button>
        </FormActions>
      </Box>
    </Modal>
  );
}

/** Assumes a code until the server responds. */
function useSecondFactorMethods(): readonly SecondFactorMethod[] {
  const { query } = useCustom<SecondFactorState & { id?: string }, HttpError>({
    url: secondFactorPath,
    method: "get",
    meta: { failure: reauthenticate.submit.failure },
    queryOptions: { gcTime: 0 },
    errorNotification: false,
  });
  const state = query.data?.data;
  if (!state) return ["code"];
  return secondFactorMethods(state).filter((each) => each === "code" || canUsePasskeys(state.passkeySite));
}

function usePost() {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError, object>(withoutRefetch);
  return async <Body,>(
    { submit }: typeof reauthenticate | typeof reauthenticationChallenge,
    values: object,
  ) => {
    const response = await mutateAsync({
      url: submit.path,
      method: "post",
      values,
      meta: { failure: reauthenticate.submit.failure },
      ...withoutNotifications,
    });
    return response.data as Body;
  };
}
