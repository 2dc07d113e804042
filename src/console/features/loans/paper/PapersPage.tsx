/** Page that prints the papers of several loans together. */
import Box from "@mui/material/Box";
import { useMemo } from "react";
import { useParams, useSearchParams } from "react-router";
import { BackButton } from "#engine/console/ui/BackButton.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { useActor } from "#engine/console/providers/context.ts";
import { PageNotFound } from "#engine/console/screens/PageNotFound.tsx";
import { loanAddress } from "#resources/loans/loan-address.ts";
import { Breadcrumb } from "#engine/console/screens/Breadcrumb.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { BatchProgressBar } from "#engine/console/ui/BatchProgressBar.tsx";
import { type DocumentKind, documentKinds } from "#domain/loan/document-numbers.ts";
import { loans } from "#resources/loans/loans.ts";
import Themed from "#engine/console/ui/Themed.tsx";
import { PageFormat } from "./PageFormat.tsx";
import { PrintState } from "./PrintState.tsx";
import { toolbarStyle } from "./PaperPage.tsx";
import { type PaperRef, usePapers } from "./use-papers.ts";
import { usePaperSize } from "./use-paper-size.ts";
import { PaperDesk } from "#frame/paper/PaperDesk.tsx";
import { PaperSheet } from "#frame/paper/PaperSheet.tsx";
import { cssPageOf, footerOf } from "#frame/paper/page-style.ts";
import { usePrinting } from "#frame/paper/use-printing.ts";

export function PapersPage() {
  const { kind = "" } = useParams();
  const [params] = useSearchParams();
  const query = params.getAll("of").join(" ");
  const paperRefs = useMemo(() => parsePaperRefs(kind as DocumentKind, query), [kind, query]);
  if (!Object.hasOwn(documentKinds, kind) || paperRefs.length === 0) return <PageNotFound />;
  return (
    <Themed>
      <PapersPreview key={`${kind} ${query}`} paperRefs={paperRefs} />
    </Themed>
  );
}

/** Parses '<loan>.<record> <loan>.<record>'; without a record, as for a ticket, the loan is the record. */
const parsePaperRefs = (kind: DocumentKind, query: string): PaperRef[] =>
  query
    .split(" ")
    .filter(Boolean)
    .map((each) => {
      const [loanId = "", recordId = loanId] = each.split(".");
      return { kind, loanId, recordId };
    });

function PapersPreview({ paperRefs }: { paperRefs: readonly PaperRef[] }) {
  const { role } = useActor();
  const { reading, read, cancel, papers, printError, recordPrints } = usePapers(paperRefs);
  const isRead = reading && !reading.isRunning;
  const printing = usePrinting(isRead ? recordPrints : undefined);
  const [first] = papers;
  const [size, chooseSize] = usePaperSize(first?.paper.content.size ?? "A4");
  const title = `${first?.paper.content.title ?? "Papers"}: ${paperRefs.length} ${paperRefs.length === 1 ? "loan" : "loans"}`;
  const missing = reading ? [...reading.failed.map(({ item }) => item), ...reading.remaining] : [];
  const sheets = papers.flatMap(({ of, paper }) => paper.content.copies.map((copy) => ({ of, paper, copy })));
  return (
    <>
      <Box sx={toolbarStyle}>
        <Breadcrumb ancestors={[[loans.label.many, `/${role}/${loans.name}`]]} current={title} />
        <Heading>{title}</Heading>
        {isRead && first && (
          <>
            <PageFormat
              size={size}
              onChoose={chooseSize}
              footers={sheets.map(({ paper, copy }) => footerOf(paper.content, copy))}
            />
            <BackButton fallback={`/${role}/${loans.name}`} />
            <Button variant="contained" startIcon={<Icon name="print" />} onClick={printing.print}>
              Print
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ display: "grid", gap: 2, mb: 2, displayPrint: "none" }}>
        {reading?.isRunning && (
          <BatchProgressBar label="Loading papers" progress={reading} onCancel={cancel} />
        )}
        {isRead && missing.length > 0 && (
          <Notice
            severity="error"
            text={[
              `${papers.length} of ${paperRefs.length} loaded.`,
              ...reading.failed.map(({ reason }) => reason),
              ...(reading.remaining.length > 0 ? [`${reading.remaining.length} not loaded.`] : []),
            ].join("\n")}
            action={<Button onClick={read}>Try again</Button>}
          />
        )}
        {printError && (
          <Notice
            severity="error"
            text={printError}
            action={<Button onClick={recordPrints}>Try again</Button>}
          />
        )}
      </Box>
      <PrintState printing={printing} />
      {isRead && (
        <PaperDesk printing={printing} size={size}>
          {sheets.map(({ of, paper, copy }, at) => (
            <PaperSheet
              key={`${of.recordId} ${copy}`}
              copy={copy}
              cssPage={cssPageOf(at)}
              paper={paper}
              qrAddress={loanAddress(window.location.origin, of.loanId)}
            />
          ))}
        </PaperDesk>
      )}
    </>
  );
}
