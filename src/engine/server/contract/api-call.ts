import type { Role } from "#domain/basics/roles.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";

export type ApiCall = {
  method: string;
  /** Parameters are written ':name'. */
  path: string;
  summary: string;
  tag: string;
  /** Without roles, the call is public. */
  roles?: readonly Role[];
  body?: AnyFields;
  response?: { fields: AnyFields; isList: boolean };
  /** Without any, the list has no pages. */
  filters?: readonly string[];
  query?: Readonly<Record<string, string>>;
  /** A request repeated under its Idempotency-Key runs once. */
  isIdempotent?: boolean;
  isConfirmable?: boolean;
  /** The server asks about records of the parent that are newer than those the client knew. */
  countsKnown?: boolean;
  type?: "text/plain" | "application/xml" | "image/jpeg";
  upload?: readonly string[];
  status: 200 | 201;
};
