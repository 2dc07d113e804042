/** Parses a browser's passkey responses strictly. Unknown fields never reach the library. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

/** Returns undefined for anything that is not a valid registration. */
export const parseRegistration = (text: string): RegistrationResponseJSON | undefined =>
  read(registration, text);

export const parseAssertion = (text: string): AuthenticationResponseJSON | undefined => read(assertion, text);

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Longest credential id that WebAuthn allows, in base64url. */
const id = z.string().min(1).max(1364);

const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // No extensions are requested, so their results are dropped.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const registration = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const assertion = z.object({
  ...common,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
