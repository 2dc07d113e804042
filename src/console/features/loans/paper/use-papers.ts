import type { HttpError } from "@refinedev/core";
import { useEffect, useState } from "react";
import { useCalls } from "#engine/console/providers/use-calls.ts";
import { useActor } from "#engine/console/providers/context.ts";
import { useOneByOne } from "#engine/console/ui/use-one-by-one.ts";
import type { DocumentKind } from "#domain/loan/document-numbers.ts";
import { nameInSentence } from "#domain/basics/text.ts";
import type { StoredPaper } from "#papers/paper.ts";
import { pathOf } from "#engine/declare/derive.ts";
import { loans } from "#resources/loans/loans.ts";
import { paperContent } from "#resources/loans/papers.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { failure, notNoted } from "./use-paper.ts";

export type Proof = { kind: DocumentKind; loanId: string; recordId: string };
type LoadedPaper = { of: Proof; paper: StoredPaper };

/** Loads several papers one by one, and records the printing of each. */
export function usePapers(proofs: readonly Proof[]) {
  const { read, print } = usePaperCalls();
  const [known, setKnown] = useState<ReadonlyMap<Proof, StoredPaper>>(new Map());
  const keep = (of: Proof, paper: StoredPaper) => setKnown((others) => new Map([...others, [of, paper]]));

  const reading = useOneByOne(async (of: Proof) => keep(of, await read(of)));
  const noting = useOneByOne(async (of: Proof) => {
    await print(of);
    keep(of, await read(of));
  });

  const { start } = reading;
  useEffect(() => void start(proofs), [start, proofs]);

  const papers = proofs.flatMap((of): LoadedPaper[] => {
    const paper = known.get(of);
    return paper ? [{ of, paper }] : [];
  });
  const { failed = [], left = [], isRunning = false } = noting.course ?? {};
  return {
    papers,
    reading: reading.course,
    read: () => void start(proofs.filter((of) => !known.has(of))),
    cancel: reading.cancel,
    /** Records only first prints. Each paper is a duplicate from then on. */
    note() {
      const first = papers.filter(({ paper }) => !paper.duplicate).map(({ of }) => of);
      if (first.length > 0 && !isRunning) void noting.start(first);
    },
    notNoted:
      !isRunning && failed.length + left.length > 0 ? failed.map(({ why }) => why).join("\n") : undefined,
  };
}

/** Calls that name the loan of a failed paper in their error. */
function usePaperCalls() {
  const { role } = useActor();
  const { provider, checked } = useCalls();
  const ask = async (of: Proof, method: "get" | "post", failure: string): Promise<StoredPaper> => {
    const url = pathOf(paperContent, role, of);
    return (await checked(provider.custom<StoredPaper & Row>({ url, method, meta: { failure } }))).data;
  };
  const failWithName = async ({ loanId }: Proof, error: HttpError): Promise<never> => {
    const loan = provider.getOne<Row>({ resource: loans.name, id: loanId });
    const name = await loan.then(({ data }) => String(data.name)).catch(() => loanId);
    throw { ...error, message: `${nameInSentence(name)}: ${error.message}` };
  };
  return {
    /** Papers older than stored papers are created by their first print. */
    read: (of: Proof) =>
      ask(of, "get", failure)
        .catch((error: HttpError) => {
          if (error.statusCode !== 404) throw error;
          return ask(of, "post", failure);
        })
        .catch((error: HttpError) => failWithName(of, error)),
    print: (of: Proof) => ask(of, "post", notNoted).catch((error: HttpError) => failWithName(of, error)),
  };
}
