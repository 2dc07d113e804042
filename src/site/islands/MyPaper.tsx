import { useEffect } from "react";
import { company } from "#company";
import { customerPages } from "#domain/basics/roles.ts";
import { PaperDesk } from "#frame/paper/PaperDesk.tsx";
import { PaperSheet } from "#frame/paper/PaperSheet.tsx";
import { cssPageOf, footerOf, pageStyle } from "#frame/paper/page-style.ts";
import { type Printing, usePrinting } from "#frame/paper/use-printing.ts";
import { useLanguage, useSay, useTexts } from "#frame/texts.tsx";
import type { StoredPaper } from "#papers/paper.ts";
import { loanAddress } from "#resources/loans/loan-address.ts";
import button from "#site/parts/button.module.css";
import { PageLink } from "#site/parts/PageLink.tsx";
import { LoadFailure } from "./my-loans/LoadFailure.tsx";
import css from "./my-loans/MyLoans.module.css";
import { paperCallOf } from "./my-loans/paper-address.ts";
import { useCustomer, useOwnData } from "./my-loans/use-own-data.ts";

export default function MyPaper() {
  const { paper: texts } = useTexts("customerLoans");
  const isCustomer = useCustomer() !== undefined;
  const { data: paper, error, reload } = useOwnData<StoredPaper>(isCustomer ? paperPath() : undefined);
  return (
    <>
      <p className={css.back}>
        <PageLink to={customerPages.loans}>{texts.back}</PageLink>
      </p>
      {paper ? (
        <Sheet paper={paper} />
      ) : (
        <>
          <h1>{texts.heading}</h1>
          {error?.status === 404 ? (
            <p role="alert">{texts.missing}</p>
          ) : error ? (
            <LoadFailure text={texts.failure} error={error} onRetry={reload} />
          ) : (
            <div role="status" aria-busy="true" aria-label={texts.loading}>
              <span className={css.bone} data-size="paper" />
            </div>
          )}
        </>
      )}
    </>
  );
}

const pageQuery = () => new URLSearchParams(window.location.search);
const paperPath = () => paperCallOf(pageQuery());

function Sheet({ paper }: { paper: StoredPaper }) {
  const { paper: texts } = useTexts("customerLoans");
  const isEnglish = useLanguage() === "en";
  const printing = usePrinting();
  const { title, number, size, copies } = paper.content;
  const [copy = ""] = copies;
  const heading = `${title} ${number}`;
  // Printers suggest the title as a file name.
  useEffect(() => {
    document.title = `${heading} · ${company.name}`;
  }, [heading]);
  return (
    <>
      <div className={css.toolbar}>
        <h1 lang="en">{heading}</h1>
        <button type="button" className={button.primary} onClick={printing.print}>
          {texts.print}
        </button>
        {!isEnglish && <p>{texts.language}</p>}
      </div>
      <style>{pageStyle(size, [footerOf(paper.content, copy)], true)}</style>
      <PrintState printing={printing} />
      <PaperDesk printing={printing} size={size} incomplete={texts.incomplete}>
        <PaperSheet
          copy={copy}
          cssPage={cssPageOf(0)}
          paper={paper}
          qrAddress={loanAddress(window.location.origin, pageQuery().get("loan") ?? "")}
        />
      </PaperDesk>
    </>
  );
}

function PrintState({ printing: { isLoading, missing, retry } }: { printing: Printing }) {
  const { paper: texts } = useTexts("customerLoans");
  const say = useSay();
  return (
    <div className={css.printState}>
      <p role="status">{isLoading && texts.loadingPictures}</p>
      {missing.length > 0 && (
        <LoadFailure text={say(texts.missingPictures, { names: missing.join(", ") })} onRetry={retry} />
      )}
    </div>
  );
}
