/** Calls the API to set up, use and turn off two-step verification. */
import { addPasskey, beginPasskey } from "#resources/staff/passkeys.ts";
import {
  beginSecondFactor,
  reauthenticationChallenge,
  loginChallenge,
  confirmSecondFactor,
  type SecondFactorCredential,
  reauthenticate,
  removePasskey,
  removeSecondFactor,
  type SecondFactorState,
  secondFactorPath,
  type SecondFactorMethod,
} from "#resources/staff/second-factor.ts";
import type { PendingSignIn } from "./auth.ts";
import { call } from "./http.ts";
import {
  registerPasskey,
  signWithPasskey,
  type PasskeyRegistrationOptions,
  type PasskeySigningOptions,
} from "./passkeys.ts";
import { setSecondFactorRequired } from "./store.ts";

export type EnrolmentDetails = { address: string; secret: string };

export const fetchSecondFactor = async (): Promise<SecondFactorState> =>
  (await call<{ data: SecondFactorState }>(secondFactorPath)).data;

/** Lists the methods, the quickest first. A recovery code always works. */
export const secondFactorMethods = ({
  passkeys,
  hasAuthenticator,
}: SecondFactorState): SecondFactorMethod[] => [
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(hasAuthenticator ? (["code"] as const) : []),
];

export const beginEnrolment = async (): Promise<EnrolmentDetails> =>
  (await post<{ data: EnrolmentDetails }>(beginSecondFactor, {})).data;

/** Returns the recovery codes, which the server shows once; none if the user has some already. */
export const confirmEnrolment = (code: string): Promise<string[]> =>
  finishSetup(confirmSecondFactor, { code });

export async function enrolPasskey(name: string): Promise<string[]> {
  const { data } = await post<{ data: PasskeyRegistrationOptions }>(beginPasskey, {});
  return finishSetup(addPasskey, { name, passkey: await registerPasskey(data) });
}

export const turnOffSecondFactor = (credential: SecondFactorCredential): Promise<unknown> =>
  post(removeSecondFactor, credential);

export const unregisterPasskey = (id: string, credential: SecondFactorCredential): Promise<unknown> =>
  post(removePasskey, { id, ...credential });

export const submitReauthentication = (credential: SecondFactorCredential): Promise<unknown> =>
  post(reauthenticate, credential);

export async function signChallenge(pending?: PendingSignIn): Promise<SecondFactorCredential> {
  const { data } = pending
    ? await post<{ data: PasskeySigningOptions }>(loginChallenge, { signIn: pending.secondFactor }, true)
    : await post<{ data: PasskeySigningOptions }>(reauthenticationChallenge, {});
  return { passkey: await signWithPasskey(data) };
}

async function finishSetup(form: Form, body: object): Promise<string[]> {
  const { data } = await post<{ data: { recoveryCodes: string[] } }>(form, body);
  setSecondFactorRequired(false);
  return data.recoveryCodes;
}

type Form = { submit: { path: string } };

const post = <Body>({ submit: { path } }: Form, body: object, isPublic?: boolean): Promise<Body> =>
  call<Body>(path, { method: "POST", body, isPublic });
