import { company } from "#company";
import { formatDate } from "#domain/dates.ts";
import { Mark } from "#frame/Mark.tsx";
import { Blocks } from "./Blocks.tsx";
import css from "./Paper.module.css";
import type { Paper } from "./paper.ts";
import { QrCode } from "./QrCode.tsx";
import type { Wording } from "./wording.ts";

type Props = { title: string; copy: string; paper: Paper; address: string; w: Wording };

/** One copy of a paper: whose it is, what it is, what it says. */
export const Sheet = ({ title, copy, paper, address, w }: Props) => (
  <article aria-label={`${title}, ${copy}`} className={css.sheet}>
    <header className={css.head}>
      <div className={css.mark}>
        <Mark />
      </div>
      <div className={css.company}>
        <p className={css.name}>{company.legalName}</p>
        <p>{company.branches[0].address}</p>
        <p>{`${w.phone} ${company.phone} · ${company.email}`}</p>
      </div>
      <figure className={css.code}>
        <QrCode text={address} label={w.scan} />
        <figcaption>{w.scan}</figcaption>
      </figure>
    </header>
    <div className={css.title}>
      <h2>{title}</h2>
      <p className={css.copy}>{copy}</p>
      <p className={css.number}>
        {paper.number && (
          <>
            {`${w.number} `}
            <strong>{paper.number}</strong>
          </>
        )}
        <span>{`${w.date} ${formatDate(paper.date)}`}</span>
      </p>
    </div>
    {paper.void && <p className={css.void}>{paper.void}</p>}
    <Blocks blocks={paper.blocks} w={w} />
  </article>
);
