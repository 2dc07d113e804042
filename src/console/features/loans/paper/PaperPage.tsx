import Box from "@mui/material/Box";
import { useEffect } from "react";
import { useParams } from "react-router";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { BackButton } from "#engine/console/ui/BackButton.tsx";
import { Button } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { company } from "#company";
import { documentKinds } from "#domain/loan/document-numbers.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { loans } from "#resources/loans/loans.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { PageNotFound } from "#engine/console/screens/PageNotFound.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { Breadcrumb } from "#engine/console/screens/Breadcrumb.tsx";
import { loanAddress } from "#resources/loans/loan-address.ts";
import Themed from "#engine/console/ui/Themed.tsx";
import { PageFormat } from "./PageFormat.tsx";
import { PrintState } from "./PrintState.tsx";
import { usePaper } from "./use-paper.ts";
import { usePaperSize } from "./use-paper-size.ts";
import { PaperDesk } from "#frame/paper/PaperDesk.tsx";
import { PaperSheet } from "#frame/paper/PaperSheet.tsx";
import { cssPageOf, footerOf } from "#frame/paper/page-style.ts";
import { usePrinting } from "#frame/paper/use-printing.ts";

export function PaperPage() {
  const { id = "", kind = "", record = id } = useParams();
  if (!Object.hasOwn(documentKinds, kind)) return <PageNotFound />;
  return (
    <Themed>
      <PaperPreview key={`${kind} ${record}`} paperRef={{ kind, loanId: id, recordId: record }} />
    </Themed>
  );
}

export const toolbarStyle = {
  display: "flex",
  flexWrap: "wrap",
  gap: "8px 16px",
  alignItems: "center",
  mb: 2,
  displayPrint: "none",
  "& > nav": { flexBasis: "100%", minWidth: 0 },
  "& > h1": { flex: "1 1 20rem", minWidth: 0 },
};

function PaperPreview({ paperRef }: { paperRef: Parameters<typeof usePaper>[0] }) {
  const { paper, error, recordPrint, retry } = usePaper(paperRef);
  if (!paper && !error) return <Skeleton aria-busy="true" height="30rem" />;
  return (
    <>
      {!paper && <Heading>Paper</Heading>}
      {error && (
        <Box sx={{ mt: 2, displayPrint: "none" }}>
          <ErrorBox message={error} onRetry={retry} />
        </Box>
      )}
      {paper && <LoadedPaper paper={paper} loanId={paperRef.loanId} onPrinted={recordPrint} />}
    </>
  );
}

type LoadedProps = { paper: StoredPaper; loanId: string; onPrinted: (() => void) | undefined };

function LoadedPaper({ paper, loanId, onPrinted }: LoadedProps) {
  const { role } = useActor();
  const printing = usePrinting(onPrinted);
  const { title, number, copies, borrower } = paper.content;
  const [size, chooseSize] = usePaperSize(paper.content.size);
  const heading = `${title} ${number}`;
  // Printers suggest the title as a file name.
  useEffect(() => {
    document.title = `${heading} · ${company.name}`;
  }, [heading]);
  const footers = copies.map((copy) => footerOf(paper.content, copy));
  const listPath = `/${role}/loans`;
  const loanPath = `${listPath}/${encodeURIComponent(loanId)}`;
  return (
    <>
      <Box sx={toolbarStyle}>
        <Breadcrumb
          ancestors={[
            [loans.label.many, listPath],
            [borrower, loanPath],
          ]}
          current={title}
        />
        <h1>{heading}</h1>
        <PageFormat size={size} onChoose={chooseSize} footers={footers} areAlike />
        <BackButton fallback={loanPath} />
        <Button variant="contained" startIcon={<Icon name="print" />} onClick={printing.print}>
          Print
        </Button>
      </Box>
      <PrintState printing={printing} />
      <PaperDesk printing={printing} size={size}>
        {copies.map((copy, at) => (
          <PaperSheet
            key={copy}
            copy={copy}
            cssPage={cssPageOf(at)}
            paper={paper}
            qrAddress={loanAddress(window.location.origin, loanId)}
          />
        ))}
      </PaperDesk>
    </>
  );
}
