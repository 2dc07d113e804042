import type { ReactNode } from "react";
import { PicturesContext } from "#frame/StoredPicture.tsx";
import type { PaperSize } from "#papers/paper.ts";
import css from "./Paper.module.css";
import type { Printing } from "./use-printing.ts";

type Props = {
  printing: Printing;
  size: PaperSize;
  /** Printed instead of papers that lack pictures, by the browser's menu. In English by default. */
  incomplete?: string;
  children: ReactNode;
};

/** Papers of a page. They are printed whole or not at all. */
export const PaperDesk = ({
  printing: { isWhole, context },
  size,
  incomplete = "This paper was not printed, because its pictures were not loaded. Use the Print button on the page.",
  children,
}: Props) => (
  <PicturesContext value={context}>
    {!isWhole && <p className={css.incomplete}>{incomplete}</p>}
    <div className={css.desk} data-size={size} data-incomplete={!isWhole} lang="en">
      {children}
    </div>
  </PicturesContext>
);
