import { useOne } from "@refinedev/core";
import { useEffect } from "react";
import { useParams } from "react-router";
import { company } from "#company";
import { loans, type Loan } from "#resources/loans.ts";
import { type Payment, payments } from "#resources/payments.ts";
import type { Row } from "#resources/vocabulary.ts";
import { useActor } from "../context.ts";
import { ErrorBox } from "../generated/ErrorBox.tsx";
import { useChildren } from "../generated/list/use-rows.ts";
import { NotFound } from "../pages/NotFound.tsx";
import { Button } from "../parts/Button.tsx";
import { Heading } from "../parts/Heading.tsx";
import { Trail } from "../parts/Trail.tsx";
import { loanAddress } from "./address.ts";
import { papers } from "./index.ts";
import { PageFormat } from "./PageFormat.tsx";
import css from "./Paper.module.css";
import type { PaperDeclaration, Subject } from "./paper.ts";
import { Sheet } from "./Sheet.tsx";
import { usePaperSize } from "./use-paper-size.ts";
import { english, type Wording } from "./wording.ts";
import { inWords } from "./words.ts";

/** A paper of a loan as it will come out of the printer. */
export default function PaperPage() {
  const { kind = "" } = useParams();
  const declared = Object.values(papers).find((each) => each.kind === kind);
  return declared ? <Shown key={kind} declared={declared} /> : <NotFound />;
}

function Shown({ declared }: { declared: PaperDeclaration }) {
  const { id = "", record = "" } = useParams();
  const { query, result } = useOne({ resource: loans.name, id, errorNotification: false });
  const loan = result as (Loan & Row) | undefined;
  const made = useChildren(payments, { id });
  const proved = useChildren(declared.of ?? payments, { id });
  const beside = useChildren(declared.beside ?? payments, { id });
  const error = query.error?.message ?? made.error ?? proved.error ?? beside.error;
  const isWaiting = query.isPending || made.isLoading || proved.isLoading || beside.isLoading;
  const about = declared.of ? proved.rows.find((each) => each.id === record) : loan;
  const retry = () => {
    void query.refetch();
    made.retry();
    proved.retry();
    beside.retry();
  };
  if (error) return <Missing title={english.titles[declared.kind]} message={error} onRetry={retry} />;
  if (isWaiting) return <div aria-busy="true" className={css.waiting} />;
  if (!loan || !about) {
    return <Missing title={english.titles[declared.kind]} message={gone} onRetry={retry} />;
  }
  return (
    <Written
      declared={declared}
      subject={{
        loan,
        payments: made.rows as unknown as Payment[],
        record: about,
        records: proved.rows,
        beside: beside.rows,
      }}
    />
  );
}

const gone = "There is no such paper.";

const Missing = ({ title, message, onRetry }: { title: string; message: string; onRetry: () => void }) => (
  <div className={css.page}>
    <Heading>{title}</Heading>
    <ErrorBox message={message} onRetry={onRetry} />
  </div>
);

const w: Wording = { ...english, writtenOut: inWords };

function Written({ declared, subject }: { declared: PaperDeclaration; subject: Subject }) {
  const { role } = useActor();
  const [size, choose] = usePaperSize(declared.size);
  const { loan } = subject;
  const paper = declared.compose(subject, w);
  const title = w.titles[declared.kind];
  const named = paper.number ? `${title} ${paper.number}` : title;
  // What the printer suggests as the name of the file.
  useEffect(() => {
    document.title = `${named} · ${company.name}`;
  }, [named]);
  const path = `/${role}/loans`;
  return (
    <div className={css.page}>
      <div className={css.tools}>
        <Trail
          above={[
            [loans.label.many, path],
            [loan.name, `${path}/${encodeURIComponent(loan._id)}`],
          ]}
          here={title}
        />
        <h1>{named}</h1>
        <PageFormat
          size={size}
          onChoose={choose}
          number={paper.number}
          isNumbered={paper.copies.length === 1}
        />
        <Button look="solid" icon="print" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css.desk} data-size={size}>
        {paper.copies.map((copy) => (
          <Sheet
            key={copy}
            title={title}
            copy={copy}
            paper={paper}
            address={loanAddress(window.location.origin, loan._id)}
            w={w}
          />
        ))}
      </div>
    </div>
  );
}
