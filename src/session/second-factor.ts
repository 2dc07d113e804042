/** One's own second factor: how it stands, setting it up, proving it, removing it. */
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

/** What an authenticator reads from a picture, and the same for typing. */
export type Enrolment = { address: string; secret: string };

export const fetchSecondFactor = async (): Promise<SecondFactorState> =>
  (await call<{ data: SecondFactorState }>(secondFactorPath)).data;

/** How somebody proves it, what is quickest first; a recovery code always does. */
export const waysOf = ({ passkeys, hasAuthenticator }: SecondFactorState): Way[] => [
  ...(passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(hasAuthenticator ? (["code"] as const) : []),
];

export const beginEnrolment = async (): Promise<Enrolment> =>
  (await post<{ data: Enrolment }>(beginSecondFactor, {})).data;

/** The recovery codes, which nobody is told again; none where there are some already. */
export const confirmEnrolment = (code: string): Promise<string[]> => setUp(confirmSecondFactor, { code });

/** The same for a new passkey, which the browser asks the person for. */
export async function enrolPasskey(name: string): Promise<string[]> {
  const { data } = await post<{ data: ToMake }>(beginPasskey, {});
  return setUp(addPasskey, { name, passkey: await makePasskey(data) });
}

export const endEnrolment = (proof: Proof): Promise<unknown> => post(removeSecondFactor, proof);

export const endPasskey = (id: string, proof: Proof): Promise<unknown> =>
  post(removePasskey, { id, ...proof });

export const prove = (proof: Proof): Promise<unknown> => post(proveAgain, proof);

/** A passkey signs what the server asks: of whoever is signed in, or has half signed in. */
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
