import { messageOf } from "#session/http.ts";

/** Rethrows a failed call with a message for the user: the server's message or the fallback. */
export const rethrowWithMessage =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(messageOf(error, fallback));
  };
