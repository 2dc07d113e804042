import Box from "@mui/material/Box";
import { useEffect, useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { NotFound } from "#engine/console/screens/NotFound.tsx";
import { loanAddress } from "#resources/loans/loan-address.ts";
import { Breadcrumb } from "#engine/console/ui/Breadcrumb.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { Progress } from "#engine/console/ui/Progress.tsx";
import { type DocumentKind, documentKinds } from "#domain/loan/document-numbers.ts";
import { loans } from "#resources/loans/loans.ts";
import { footOf, PageFormat, pagesOf } from "./PageFormat.tsx";
import css from "./Paper.module.css";
import { tools } from "./PaperPage.tsx";
import { Sheet } from "./Sheet.tsx";
import { type Proof, usePapers } from "./use-papers.ts";
import { usePaperSize } from "./use-paper-size.ts";

/** Papers of several loans, printed as one document. */
export function PapersPage() {
  const { kind = "" } = useParams();
  const [params] = useSearchParams();
  const query = params.getAll("of").join(" ");
  const proofs = useMemo(() => proofsIn(kind as DocumentKind, query), [kind, query]);
  if (!Object.hasOwn(documentKinds, kind) || proofs.length === 0) return <NotFound />;
  return <Shown key={`${kind} ${query}`} proofs={proofs} />;
}

/** Parses the format of papersAddress: a loan, and the record if it is another. */
const proofsIn = (kind: DocumentKind, query: string): Proof[] =>
  query
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [loanId = "", recordId = loanId] = each.split(".");
      return { kind, loanId, recordId };
    });

function Shown({ proofs }: { proofs: readonly Proof[] }) {
  const { role } = useActor();
  const { reading, read, cancel, papers, notNoted, note } = usePapers(proofs);
  const [first] = papers;
  const [size, choose] = usePaperSize(first?.paper.content.size ?? "A4");
  useEffect(() => {
    window.addEventListener("afterprint", note);
    return () => window.removeEventListener("afterprint", note);
  });
  const title = `${first?.paper.content.title ?? "Papers"}: ${proofs.length} ${proofs.length === 1 ? "loan" : "loans"}`;
  const missing = reading ? [...reading.failed.map(({ of }) => of), ...reading.left] : [];
  const sheets = papers.flatMap(({ of, paper }) => paper.content.copies.map((copy) => ({ of, paper, copy })));
  const isRead = reading && !reading.isRunning;
  return (
    <>
      <Box sx={tools}>
        <Breadcrumb above={[[loans.label.many, `/${role}/${loans.name}`]]} here={title} />
        <Heading>{title}</Heading>
        {isRead && first && (
          <>
            <PageFormat
              size={size}
              onChoose={choose}
              feet={sheets.map(({ paper, copy }) => footOf(paper.content, copy))}
            />
            <Button variant="contained" startIcon={<Icon name="print" />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 2, mb: 2, displayPrint: "none" }}>
        {reading?.isRunning && <Progress label="Reading the papers" course={reading} onCancel={cancel} />}
        {isRead && missing.length > 0 && (
          <Notice
            severity="error"
            text={missingMessage(reading, papers.length, proofs.length)}
            action={<Button onClick={read}>Try again</Button>}
          />
        )}
        {notNoted && (
          <Notice severity="error" text={notNoted} action={<Button onClick={note}>Try again</Button>} />
        )}
      </Box>
      {isRead && (
        <div className={css.desk} data-size={size}>
          {sheets.map(({ of, paper, copy }, at) => (
            <Sheet
              key={`${of.recordId} ${copy}`}
              copy={copy}
              pages={pagesOf(at)}
              paper={paper}
              address={loanAddress(window.location.origin, of.loanId)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Explains which papers are missing and why. */
function missingMessage(
  { failed, left }: NonNullable<ReturnType<typeof usePapers>["reading"]>,
  count: number,
  all: number,
): string {
  return [
    `${count} of ${all} are here.`,
    ...failed.map(({ why }) => why),
    ...(left.length > 0 ? [`${left.length} were not read.`] : []),
  ].join("\n");
}
