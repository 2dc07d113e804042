/** Second factor of the current user: its state, setup, proof and removal. */
import { addPasskey, beginPasskey } from "#resources/staff/passkeys.ts";
import {
  beginSecondFactor,
  challenge,
  challengeAtSignIn,
  confirmSecondFactor,
  type Proof,
  proveAgain,
  removePasskey,
  removeSecondFactor,
  type SecondFactorState,
  secondFactorPath,
  type Way,
} from "#resources/staff/second-factor.ts";
import type { HalfSignIn } from "./auth.ts";
import { call } from "./http.ts";
import { makePasskey, signWithPasskey, type ToMake, type ToSign } from "./passkeys.ts";
import { setSecondFactorDue } from "./store.ts";

/** Address for the QR code, and the secret for typing. */
export type Enrolment = { address: string; secret: string };

export const fetchSecondFactor = async (): Promise<SecondFactorState> =>
  (await call<{ data: SecondFactorState }>(secondFactorPath)).data;

/** Returns the user's methods, the quickest first. A recovery code always works. */
export const waysOf = ({ passkeys, hasAuthenticator }: SecondFactorState): Way[] => [
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(hasAuthenticator ? (["code"] as const) : []),
];

export const beginEnrolment = async (): Promise<Enrolment> =>
  (await post<{ data: Enrolment }>(beginSecondFactor, {})).data;

/** Returns the recovery codes, which the server shows once. Empty if the user has some already. */
export const confirmEnrolment = (code: string): Promise<string[]> => setUp(confirmSecondFactor, { code });

/** Registers a passkey. Returns recovery codes as confirmEnrolment does. */
export async function enrolPasskey(name: string): Promise<string[]> {
  const { data } = await post<{ data: ToMake }>(beginPasskey, {});
  return setUp(addPasskey, { name, passkey: await makePasskey(data) });
}

export const endEnrolment = (proof: Proof): Promise<unknown> => post(removeSecondFactor, proof);

export const endPasskey = (id: string, proof: Proof): Promise<unknown> =>
  post(removePasskey, { id, ...proof });

export const prove = (proof: Proof): Promise<unknown> => post(proveAgain, proof);

/** Signs the server's challenge for a signed-in user or for the second step of a login. */
export async function signedByPasskey(half?: HalfSignIn): Promise<Proof> {
  const { data } = half
    ? await post<{ data: ToSign }>(challengeAtSignIn, { signIn: half.secondFactor }, true)
    : await post<{ data: ToSign }>(challenge, {});
  return { passkey: await signWithPasskey(data) };
}

async function setUp(form: Form, body: object): Promise<string[]> {
  const { data } = await post<{ data: { recoveryCodes: string[] } }>(form, body);
  setSecondFactorDue(false);
  return data.recoveryCodes;
}

type Form = { submit: { path: string } };

const post = <Body>({ submit: { path } }: Form, body: object, isPublic?: boolean): Promise<Body> =>
  call<Body>(path, { method: "POST", body, isPublic });
