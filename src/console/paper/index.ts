import type { DocumentKind } from "#domain/document-numbers.ts";
import type { PaperDeclaration } from "./paper.ts";
import { receipt } from "./receipt.ts";
import { ticket } from "./ticket.ts";

/** Every paper of a loan, by its kind. */
export const papers: Readonly<Partial<Record<DocumentKind, PaperDeclaration>>> = { ticket, receipt };
