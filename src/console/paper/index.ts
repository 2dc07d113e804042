import type { DocumentKind } from "#domain/document-numbers.ts";
import { notice } from "./notice.ts";
import type { PaperDeclaration } from "./paper.ts";
import { receipt } from "./receipt.ts";
import { release } from "./release.ts";
import { statement } from "./statement.ts";
import { ticket } from "./ticket.ts";

/** Every paper of a loan, by its kind. */
export const papers: Readonly<Record<DocumentKind, PaperDeclaration>> = {
  ticket,
  receipt,
  release,
  statement,
  notice,
};
