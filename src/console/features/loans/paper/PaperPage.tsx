import Button from "@mui/material/Button";
import { Icon } from "#console/ui/Icon.tsx";
import { useEffect } from "react";
import { useParams } from "react-router";
import { company } from "#company";
import { documentKinds } from "#domain/document-numbers.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { loans } from "#resources/loans.ts";
import { useActor } from "#console/providers/context.ts";
import { ErrorBox } from "#console/ui/ErrorBox.tsx";
import { NotFound } from "#console/screens/NotFound.tsx";
import { Heading } from "#console/ui/Heading.tsx";
import { Breadcrumb } from "#console/ui/Breadcrumb.tsx";
import { loanAddress } from "#console/screens/paper-address.ts";
import { PageFormat } from "./PageFormat.tsx";
import css from "./Paper.module.css";
import { Sheet } from "./Sheet.tsx";
import { usePaper } from "./use-paper.ts";
import { usePaperSize } from "./use-paper-size.ts";

/** A paper of a loan as it will come out of the printer. */
export default function PaperPage() {
  const { id = "", kind = "", record = id } = useParams();
  if (!Object.hasOwn(documentKinds, kind)) return <NotFound />;
  return <Shown key={`${kind} ${record}`} proof={{ kind, loanId: id, recordId: record }} />;
}

type Proof = { kind: string; loanId: string; recordId: string };

function Shown({ proof }: { proof: Proof }) {
  const { paper, error, retry } = usePaper(proof);
  if (!paper && !error) return <div aria-busy="true" className={css.waiting} />;
  return (
    <div className={css.page}>
      {!paper && <Heading>Paper</Heading>}
      {error && (
        <div className={css.tools}>
          <ErrorBox message={error} onRetry={retry} />
        </div>
      )}
      {paper && <Written paper={paper} loan={proof.loanId} />}
    </div>
  );
}

function Written({ paper, loan }: { paper: StoredPaper; loan: string }) {
  const { role } = useActor();
  const { title, number, copies, borrower } = paper.content;
  const [size, choose] = usePaperSize(paper.content.size);
  const named = `${title} ${number}`;
  // What the printer suggests as the name of the file.
  useEffect(() => {
    document.title = `${named} · ${company.name}`;
  }, [named]);
  const path = `/${role}/loans`;
  return (
    <>
      <div className={css.tools}>
        <Breadcrumb
          above={[
            [loans.label.many, path],
            [borrower, `${path}/${encodeURIComponent(loan)}`],
          ]}
          here={title}
        />
        <h1>{named}</h1>
        <PageFormat size={size} onChoose={choose} number={number} isNumbered={copies.length === 1} />
        <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className={css.desk} data-size={size}>
        {copies.map((copy) => (
          <Sheet key={copy} copy={copy} paper={paper} address={loanAddress(window.location.origin, loan)} />
        ))}
      </div>
    </>
  );
}
