import { Mark } from "#frame/Mark.tsx";
import { QrCode } from "#frame/QrCode.tsx";
import type { StoredPaper } from "#papers/paper.ts";
import { Blocks } from "./Blocks.tsx";
import css from "./Paper.module.css";

type Props = {
  copy: string;
  /** Each copy counts its own pages. */
  cssPage: string;
  paper: StoredPaper;
  qrAddress: string;
};

export const PaperSheet = ({
  copy,
  cssPage,
  paper: { content, void: voidReason, duplicate },
  qrAddress,
}: Props) => (
  <article aria-label={`${content.title}, ${copy}`} className={css.sheet} style={{ page: cssPage }}>
    <header className={css.head}>
      <div className={css.mark}>
        <Mark />
      </div>
      <div className={css.company}>
        <p className={css.name}>{content.company.name}</p>
        {content.company.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <figure className={css.code}>
        <QrCode text={qrAddress} label={content.scan} />
        <figcaption>{content.scan}</figcaption>
      </figure>
    </header>
    <div className={css.title}>
      <h2>{content.title}</h2>
      <p className={css.copy}>{copy}</p>
      {duplicate && <p className={css.copy}>{duplicate}</p>}
      <p className={css.number}>
        {content.heading.map(([label, value]) => (
          <span key={label}>
            {`${label} `}
            {value === content.number ? <strong>{value}</strong> : value}
          </span>
        ))}
      </p>
    </div>
    {voidReason && <p className={css.void}>{voidReason}</p>}
    <Blocks blocks={content.blocks} />
  </article>
);
