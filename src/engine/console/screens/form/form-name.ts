import type { Actor } from "#domain/basics/roles.ts";
import type { ResourceOrCommand, OperationName, Row } from "#engine/declare/vocabulary.ts";
import type { CurrentForm } from "./current-form.ts";

export const formNameOf = (
  actor: Actor,
  { name }: ResourceOrCommand,
  operation: OperationName | "show",
  about?: Row,
): string => `${actor.id} ${name} ${operation} ${about?.id ?? ""}`;

/** A later outcome replaces the notice. */
export const noticeKeyOf = ({ declaration: form, mode }: CurrentForm<ResourceOrCommand>): string =>
  `${form.name}-${mode}`;
