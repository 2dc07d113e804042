import type { Role } from "#domain/basics/roles.ts";
import type { AnyFields } from "#engine/declare/vocabulary.ts";

/** A call of the API, as the contract describes it. */
export type ApiCall = {
  method: string;
  /** Parameters are written ':name'. */
  path: string;
  summary: string;
  tag: string;
  /** Without roles, the call is public. */
  roles?: readonly Role[];
  /** Fields of the request body, by their names on the wire. */
  body?: AnyFields;
  /** Fields of `data` in the response. */
  response?: { fields: AnyFields; isList: boolean };
  /** Fields that filter a list. Without any, the list has no pages. */
  filters?: readonly string[];
  /** Other parameters of the query, each with its description. */
  query?: Readonly<Record<string, string>>;
  /** Accepts an Idempotency-Key, under which a repeated request runs once. */
  isIdempotent?: boolean;
  /** The server may ask for confirmation first. */
  isConfirmable?: boolean;
  /** The server asks about records of the parent that are newer than those the client knew. */
  countsKnown?: boolean;
  /** Content type of a response other than JSON. */
  type?: "text/plain" | "application/xml" | "image/jpeg";
  /** Content types of a request body that is a file. */
  upload?: readonly string[];
  status: 200 | 201;
};
