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
  /** A list without filters has no pages. */
  filters?: readonly string[];
  query?: Readonly<Record<string, string>>;
  /** A request repeated under its Idempotency-Key runs once. */
  isIdempotent?: boolean;
  isConfirmable?: boolean;
  /** The client sends how many records it has seen; if there are more, the server asks for confirmation. */
  asksAboutNewer?: boolean;
  type?: "text/plain" | "application/xml" | "image/jpeg";
  upload?: readonly string[];
  /** 200 if omitted. */
  status?: 200 | 201;
};
