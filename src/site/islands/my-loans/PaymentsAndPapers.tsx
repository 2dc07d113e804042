import { useState } from "react";
import { Unbroken } from "#frame/Unbroken.tsx";
import { formatRupeesExactly } from "#domain/basics/money.ts";
import type { KindForBorrower } from "#papers/index.ts";
import { fillPath } from "#engine/declare/fill-path.ts";
import { useFormats, useLocalizedAddress, useSay, useTexts } from "#frame/texts.tsx";
import { myLoanPaths } from "#resources/loans/my-loan-paths.ts";
import type { MyPaper, MyPayment } from "#resources/loans/my-loans.ts";
import { LoadFailure } from "./LoadFailure.tsx";
import css from "./MyLoans.module.css";
import { ownPaperAddress } from "./paper-address.ts";
import { useOwnData } from "./use-own-data.ts";

export function PaymentsAndPapers({ loanId }: { loanId: string }) {
  const { records: texts } = useTexts("customerLoans");
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>{texts.summary}</summary>
      {isOpened && <Records loanId={loanId} />}
    </details>
  );
}

function Records({ loanId }: { loanId: string }) {
  const { records: texts } = useTexts("customerLoans");
  const payments = useOwnData<MyPayment[]>(fillPath(myLoanPaths.payments, { loanId }));
  const papers = useOwnData<MyPaper[]>(fillPath(myLoanPaths.papers, { loanId }));
  if (payments.data && papers.data)
    return (
      <>
        <Payments loanId={loanId} payments={payments.data} receipts={papers.data.filter(isReceipt)} />
        <Papers loanId={loanId} papers={papers.data.filter((paper) => !isReceipt(paper))} />
      </>
    );
  const error = payments.error ?? papers.error;
  if (error)
    return (
      <LoadFailure
        text={texts.failure}
        error={error}
        onRetry={() => {
          payments.reload();
          papers.reload();
        }}
      />
    );
  return (
    <div role="status" aria-label={texts.loading}>
      <span className={css.bone} data-size="lines" />
    </div>
  );
}

const isReceipt = ({ kind: paper }: MyPaper) => paper === "receipt";

type PaymentsProps = { loanId: string; payments: readonly MyPayment[]; receipts: readonly MyPaper[] };

function Payments({ loanId, payments, receipts }: PaymentsProps) {
  const { records: texts } = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  return (
    <>
      <h4>{texts.payments}</h4>
      {payments.length === 0 && <p>{texts.none}</p>}
      <ul className={css.lines}>
        {payments.map(({ _id: id, amount, date: paidAt, method, entry, receiptNumber }) => {
          const receipt = receipts.find(({ recordId }) => recordId === id);
          const number = receiptNumber ? say(texts.receipt, { number: receiptNumber }) : undefined;
          const isReversed = entry === "reversed" || entry === "unsettled" || entry === "reversal";
          const methodText =
            entry === "carried" ? texts.carried : method === "handcash" ? texts.cash : texts.online;
          return (
            <li key={id} data-reversed={isReversed || undefined}>
              <span>
                {date(paidAt)}{" "}
                <strong>
                  <Unbroken>{formatRupeesExactly(amount)}</Unbroken>
                </strong>
              </span>
              <span>
                {methodText}
                {isReversed && ` · ${texts.reversed}`}
                {number && " · "}
                {number && receipt ? <PaperLink loanId={loanId} paper={receipt} text={number} /> : number}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Papers({ loanId, papers }: { loanId: string; papers: readonly MyPaper[] }) {
  const { records: texts, paperKinds } = useTexts("customerLoans");
  const say = useSay();
  const { date } = useFormats();
  // A page that was opened before an upgrade does not know its new kinds.
  const names: Readonly<Record<KindForBorrower, string> & Partial<Record<string, string>>> = paperKinds;
  return (
    <>
      <h4>{texts.papers}</h4>
      {papers.length === 0 && <p>{texts.noPapers}</p>}
      <ul className={css.lines}>
        {papers.map((paper) => (
          <li key={paper._id}>
            <PaperLink
              loanId={loanId}
              paper={paper}
              text={say(names[paper.kind] ?? "{number}", { number: paper.number })}
            />
            <span>{date(paper.date)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PaperLink({ loanId, paper, text }: { loanId: string; paper: MyPaper; text: string }) {
  const localized = useLocalizedAddress();
  return <a href={localized(ownPaperAddress(loanId, paper))}>{text}</a>;
}
