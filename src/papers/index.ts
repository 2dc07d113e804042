/** Registers the kinds of papers, and composes a paper of any kind. */
import { company } from "#company";
import { formatDate } from "#domain/basics/dates.ts";
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import { certificate } from "./certificate.ts";
import { notice } from "./notice.ts";
import type { Paper, PaperDeclaration, Subject } from "./paper.ts";
import { receipt } from "./receipt.ts";
import { releaseReceipt } from "./release.ts";
import { statement } from "./statement.ts";
import { ticket } from "./ticket.ts";
import { visit } from "./visit.ts";
import { englishWording, type Wording } from "./wording.ts";
import { spellAmount } from "./amount-in-words.ts";

const declared = {
  ticket,
  receipt,
  release: releaseReceipt,
  statement,
  notice,
  certificate,
  visit,
};

export const papers: Readonly<Record<DocumentKind, PaperDeclaration>> = declared;

export type KindForBorrower = {
  [Kind in DocumentKind]: (typeof declared)[Kind]["readers"] extends "borrower" ? Kind : never;
}[DocumentKind];

export const kindsForBorrower: readonly DocumentKind[] = (Object.keys(papers) as DocumentKind[]).filter(
  (kind) => papers[kind].readers === "borrower",
);

export function compose(kind: DocumentKind, subject: Subject): Paper {
  const { number, date } = subject;
  const { title, size, compose } = papers[kind];
  const [branch] = company.branches;
  return {
    title: title(w),
    size,
    number,
    date,
    heading: [
      [w.number, number],
      [w.date, formatDate(date)],
    ],
    company: {
      name: company.legalName,
      lines: [branch.address, `${w.phone} ${company.phone} · ${company.email}`],
    },
    borrower: subject.loan.name,
    scan: w.scan,
    ...compose(subject, w),
  };
}

const w: Wording = { ...englishWording, writtenOut: spellAmount };
