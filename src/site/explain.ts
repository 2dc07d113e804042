import { messageOf } from "#session/http.ts";

/** For a failed call: an Error whose message is for the person, the server's own or the fallback. */
export const explain =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(messageOf(error, fallback));
  };
