/** A simulated passkey device. Its options make it misbehave, so that tests can try attacks. */
import { createHash, generateKeyPairSync, KeyObject, randomBytes, sign, webcrypto } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Role } from "#domain/basics/roles.ts";
import type { TestApp } from "./harness.ts";

type PasskeyChallenge = { challenge: string };
/** The device answers as a browser would, unless a test overrides it. */
type AuthenticatorOptions = {
  origin?: string;
  site?: string;
  counter?: number;
  isUnlocked?: boolean;
  type?: string;
};

export type Authenticator = ReturnType<typeof createAuthenticator>;

export function createAuthenticator(defaults: AuthenticatorOptions = {}) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let uses = 0;

  const clientData = (type: string, challenge: string, origin = "http://localhost") =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  /** Bit 0: user present; bit 2: user verified; bit 6: a key follows. */
  function authenticatorData(
    { site = "localhost", counter = 0, isUnlocked = true }: AuthenticatorOptions,
    key?: Buffer,
  ) {
    const rest = Buffer.alloc(5);
    rest[0] = 1 | (isUnlocked ? 4 : 0) | (key ? 64 : 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(site), rest, key ?? Buffer.alloc(0)]);
  }

  function attestedKey() {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    return Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
  }

  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  return {
    id: base64url(id),
    /** Creates a key, with a certificate if the test asks for one. */
    async make(
      { challenge }: PasskeyChallenge,
      options: AuthenticatorOptions & { isCertified?: boolean } = {},
    ) {
      const { type = "webauthn.create", isCertified, ...how } = { ...defaults, ...options };
      const clientDataBytes = clientData(type, challenge, how.origin);
      const data = authenticatorData({ counter: uses, ...how }, attestedKey());
      const object = new Map<string, unknown>([
        ["fmt", isCertified ? "packed" : "none"],
        ["attStmt", isCertified ? await packedAttestation(signedBytes(data, clientDataBytes)) : new Map()],
        ["authData", new Uint8Array(data)],
      ]);
      return answer({
        clientDataJSON: base64url(clientDataBytes),
        attestationObject: base64url(Buffer.from(isoCBOR.encode(object as never))),
        transports: ["internal"],
      });
    },
    /** Signs the challenge. Each use is counted. */
    sign({ challenge }: PasskeyChallenge, options: AuthenticatorOptions = {}) {
      uses += 1;
      const { type = "webauthn.get", ...how } = { ...defaults, ...options };
      const clientDataBytes = clientData(type, challenge, how.origin);
      const data = authenticatorData({ counter: uses, ...how });
      const signature = sign("sha256", signedBytes(data, clientDataBytes), privateKey);
      return answer({
        clientDataJSON: base64url(clientDataBytes),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}

/** An attestation by an unknown manufacturer. */
async function packedAttestation(bytes: Buffer): Promise<Map<string, unknown>> {
  // The import needs set-up that the server's library has done by now.
  const { BasicConstraintsExtension, X509CertificateGenerator } = await import("@peculiar/x509");
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "C=IN, O=Maker, OU=Authenticator Attestation, CN=Maker",
    keys,
    extensions: [new BasicConstraintsExtension(false)],
  });
  const key = KeyObject.from(keys.privateKey);
  return new Map<string, unknown>([
    ["alg", -7],
    ["sig", new Uint8Array(sign("sha256", bytes, key))],
    ["x5c", [new Uint8Array(certificate.rawData)]],
  ]);
}

type App = Pick<TestApp, "request" | "signIn">;

/** The options for creating a passkey. */
export const registrationOptions = async ({ request }: App, token: string) =>
  (await request("POST", "/auth/passkeys/challenge", {}, token)).body.data as PasskeyChallenge;

/** The challenge that a signed-in user's passkey signs. */
export const reauthenticationOptions = async ({ request }: App, token: string) =>
  (await request("POST", "/auth/second-factor/challenge", {}, token)).body.data as PasskeyChallenge;

/** Signs in and adds a passkey. */
export async function enrolPasskey(app: App, role: Role, device = createAuthenticator(), name = "My phone") {
  const token = await app.signIn(role);
  const passkey = await device.make(await registrationOptions(app, token));
  const { body } = await app.request("POST", "/auth/passkeys", { name, passkey }, token);
  const { recoveryCodes } = body.data as { recoveryCodes: string[] };
  return { token, device, recoveryCodes };
}

const signedBytes = (data: Buffer, clientDataBytes: Buffer) =>
  Buffer.concat([data, createHash("sha256").update(clientDataBytes).digest()]);

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (text: string) => createHash("sha256").update(text).digest();
