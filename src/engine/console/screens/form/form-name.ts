import type { Actor } from "#domain/basics/roles.ts";
import type { Filled, OperationName, Row } from "#engine/declare/vocabulary.ts";

/** Under which a form is drafted and sent: by whom, and about which record. */
export const formNameOf = (
  actor: Actor,
  { name }: Filled,
  operation: OperationName | "show",
  about?: Row,
): string => `${actor.id} ${name} ${operation} ${about?.id ?? ""}`;
