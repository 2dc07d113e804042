/** What a browser says for a passkey, read strictly: nothing but what the library needs goes on to it. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";

/** A new passkey; undefined where it is none. */
export const readNewPasskey = (text: string): RegistrationResponseJSON | undefined => read(made, text);

/** What a known one has signed. */
export const readSigned = (text: string): AuthenticationResponseJSON | undefined => read(signed, text);

function read<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** As long as the standard lets an id be, in base64url. */
const id = z.string().min(1).max(1364);

const common = {
  id,
  rawId: id,
  type: z.literal("public-key"),
  // Nothing is asked of them.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const signed = z.object({
  ...common,
  response: z.object({ clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }),
});
