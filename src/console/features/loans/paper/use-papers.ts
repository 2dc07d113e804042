/** Loads several papers that are printed together, and records their prints. */
import type { HttpError } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useProviderCalls } from "#engine/console/providers/use-provider-calls.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { useBatch } from "#engine/console/ui/use-batch.ts";
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { loans } from "#resources/loans/loans.ts";
import { paperContentEndpoint } from "#resources/loans/papers.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { fetchFailure, printNotRecorded } from "./use-paper.ts";

export type PaperRef = { kind: DocumentKind; loanId: string; recordId: string };

export function usePapers(paperRefs: readonly PaperRef[]) {
  const { read, print } = usePaperCalls();
  const [loaded, setLoaded] = useState<ReadonlyMap<PaperRef, StoredPaper>>(new Map());
  const store = (of: PaperRef, paper: StoredPaper) =>
    setLoaded((others) => new Map([...others, [of, paper]]));

  const reading = useBatch(async (of: PaperRef) => store(of, await read(of)));
  const recording = useBatch(async (of: PaperRef) => {
    await print(of);
    store(of, await read(of));
  });

  const { start } = reading;
  useEffect(() => void start(paperRefs), [start, paperRefs]);

  const papers = paperRefs.flatMap((of) => {
    const paper = loaded.get(of);
    return paper ? [{ of, paper }] : [];
  });
  const { failed = [], remaining = [], isRunning = false } = recording.progress ?? {};
  return {
    papers,
    reading: reading.progress,
    read: () => void start(paperRefs.filter((of) => !loaded.has(of))),
    cancel: reading.cancel,
    /** Records the first print of each paper, which is a duplicate from then on. */
    recordPrints() {
      const notYetPrinted = papers.filter(({ paper }) => !paper.duplicate).map(({ of }) => of);
      if (notYetPrinted.length > 0 && !isRunning) void recording.start(notYetPrinted);
    },
    printError:
      !isRunning && failed.length + remaining.length > 0
        ? failed.map(({ reason }) => reason).join("\n")
        : undefined,
  };
}

function usePaperCalls() {
  const { role } = useActor();
  const { provider, handleErrors } = useProviderCalls();
  const ask = async (of: PaperRef, method: "get" | "post", failure: string): Promise<StoredPaper> => {
    const url = pathOf(paperContentEndpoint, role, of);
    return (await handleErrors(provider.custom<StoredPaper & Row>({ url, method, meta: { failure } }))).data;
  };
  const failWithName = async ({ loanId }: PaperRef, error: HttpError): Promise<never> => {
    const loan = provider.getOne<Row>({ resource: loans.name, id: loanId });
    const name = await loan.then(({ data }) => String(data.name)).catch(() => loanId);
    throw { ...error, message: `${nameInSentence(name)}: ${error.message}` };
  };
  return {
    read: (of: PaperRef) => ask(of, "get", fetchFailure).catch((error: HttpError) => failWithName(of, error)),
    print: (of: PaperRef) =>
      ask(of, "post", printNotRecorded).catch((error: HttpError) => failWithName(of, error)),
  };
}
