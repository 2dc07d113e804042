/** Registers the kinds of papers, and composes a paper of any kind. */
import { ToWordsCore } from "to-words/core";
import IndianEnglish from "to-words/en-IN";
import { company } from "#company";
import { formatDate } from "#domain/basics/dates.ts";
import { lazily } from "#domain/basics/collections.ts";
import { type Paise, toRupees } from "#domain/basics/money.ts";
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
    title: title(texts),
    size,
    number,
    date,
    heading: [
      [texts.number, number],
      [texts.date, formatDate(date)],
    ],
    company: {
      name: company.legalName,
      lines: [branch.address, `${texts.phone} ${company.phone} · ${company.email}`],
    },
    borrower: subject.loan.name,
    scan: texts.scan,
    ...compose(subject, texts),
  };
}

const texts: Wording = { ...englishWording, writtenOut: spellAmount };

export function spellAmount(amount: Paise): string {
  return speller().convert(toRupees(amount), { currency: true });
}

/** Counts in crores beyond one crore, because arab and kharab are not used at a counter. */
class Crores extends IndianEnglish {
  constructor() {
    super();
    const { numberWordsMapping } = this.config;
    this.config = {
      ...this.config,
      numberWordsMapping: numberWordsMapping.filter(({ number }) => number <= 1_00_00_000),
    };
  }
}

const speller = lazily(() => new ToWordsCore().setLocale(Crores));
