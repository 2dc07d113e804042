import { messageOf } from "#session/http.ts";

export const rethrowWithMessage =
  (fallback: string) =>
  (error: unknown): never => {
    throw new Error(messageOf(error, fallback));
  };
