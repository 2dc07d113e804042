/** One's own second factor: how it stands, setting it up, proving it, removing it. */
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveAgain,
  removeSecondFactor,
  type SecondFactorState,
  secondFactorPath,
} from "#resources/second-factor.ts";
import { call } from "./http.ts";
import { setSecondFactorDue } from "./store.ts";

/** What an authenticator reads from a picture, and the same for typing. */
export type Enrolment = { address: string; secret: string };

export const fetchSecondFactor = async (): Promise<SecondFactorState> =>
  (await call<{ data: SecondFactorState }>(secondFactorPath)).data;

export const beginEnrolment = async (): Promise<Enrolment> =>
  (await call<{ data: Enrolment }>(beginSecondFactor.submit.path, { method: "POST", body: {} })).data;

/** The recovery codes, which nobody is told again. */
export async function confirmEnrolment(code: string): Promise<string[]> {
  const { data } = await call<{ data: { recoveryCodes: string[] } }>(confirmSecondFactor.submit.path, {
    method: "POST",
    body: { code },
  });
  setSecondFactorDue(false);
  return data.recoveryCodes;
}

export const endEnrolment = (code: string): Promise<unknown> =>
  call(removeSecondFactor.submit.path, { method: "POST", body: { code } });

export const prove = (code: string): Promise<unknown> =>
  call(proveAgain.submit.path, { method: "POST", body: { code } });
