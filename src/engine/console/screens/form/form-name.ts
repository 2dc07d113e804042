import type { Actor } from "#domain/basics/roles.ts";
import type { ResourceOrCommand, OperationName, Row } from "#engine/declare/vocabulary.ts";
import type { CurrentForm } from "./current-form.ts";

/** Returns the key of a form's drafts and requests, by user and record. */
export const formNameOf = (
  actor: Actor,
  { name }: ResourceOrCommand,
  operation: OperationName | "show",
  about?: Row,
): string => `${actor.id} ${name} ${operation} ${about?.id ?? ""}`;

/** Returns the key of the notice about the form's outcome. A later outcome replaces the notice. */
export const noticeKeyOf = ({ declaration: form, mode }: CurrentForm<ResourceOrCommand>): string =>
  `${form.name}-${mode}`;
