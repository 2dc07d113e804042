import type { ReactNode } from "react";
import { PicturesContext } from "#frame/StoredPicture.tsx";
import type { PaperSize } from "#papers/paper.ts";
import css from "./Paper.module.css";
import type { Printing } from "./use-printing.ts";

type Props = {
  printing: Printing;
  size: PaperSize;
  /** The browser's menu prints it instead of papers that lack pictures. */
  incomplete?: string;
  children: ReactNode;
};

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
