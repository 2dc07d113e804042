/** Draws the parts of a printed paper, such as facts, tables and signatures. */
import type { ComponentType } from "react";
import { splitAtNegatives } from "#domain/basics/money.ts";
import { Unbroken } from "#frame/Unbroken.tsx";
import type { Block, PaperTableRow } from "#papers/paper.ts";
import { StoredPicture } from "#frame/StoredPicture.tsx";
import css from "./Blocks.module.css";

export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => {
    const Component = blockComponents[block.as] as ComponentType<{ block: Block }>;
    return <Component key={keyAt(index)} block={block} />;
  });

/** A shown paper does not change, so the index is the key. */
const keyAt = (index: number) => `block ${index}`;

type BlockOf<As extends Block["as"]> = { block: Extract<Block, { as: As }> };

const FactsBlock = ({ block: { title, facts, isProse } }: BlockOf<"facts">) => (
  <section className={css.facts} data-prose={isProse}>
    <h3 className={css.heading}>{title}</h3>
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([label, value, isStrong]) => (
          <div key={label}>
            <dt>{isStrong ? <strong>{label}</strong> : label}</dt>
            <dd>
              {isStrong ? (
                <strong>
                  <Isolated text={value} />
                </strong>
              ) : (
                <Isolated text={value} />
              )}
            </dd>
          </div>
        ))}
    </dl>
  </section>
);

const Sum = ({ block: { label, amount, inWords } }: BlockOf<"sum">) => (
  <section className={css.sum}>
    <h3 className={css.heading}>{label}</h3>
    <p>
      <strong>{amount}</strong>
      <span>
        <span className={css.unseen}>{`${inWords[0]}: `}</span>
        {inWords[1]}
      </span>
    </p>
  </section>
);

function TableBlock({ block }: BlockOf<"table">) {
  const { title, columns, rows, total, isNarrow } = block;
  const widths = columns.map(({ label }, at) =>
    Math.max(labelWidthRatio * widthOf(label), ...rows.map((row) => widthOf(row[at] ?? ""))),
  );
  const isTwoColumn = isNarrow && rows.length > 6 && sumOf(widths) <= maxHalfSheetDigits;
  const lineOf = (row: PaperTableRow) =>
    columns.map(({ label, isFigure }, at) => (
      <td key={label} data-figure={isFigure}>
        <Isolated text={row[at] ?? ""} />
      </td>
    ));
  return (
    <section className={css.table} data-many={columns.length > maxSmallSheetColumns || undefined}>
      <h3 className={css.heading}>{title}</h3>
      <div className={isTwoColumn ? css.parted : undefined}>
        <table aria-label={title}>
          {isTwoColumn && (
            <colgroup>
              {widths.map((width, at) => (
                <col key={columns[at]?.label} style={{ width: `${(100 * width) / sumOf(widths)}%` }} />
              ))}
            </colgroup>
          )}
          <thead>
            <tr>
              {columns.map(({ label, isFigure }) => (
                <th key={label} scope="col" data-figure={isFigure}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={keyAt(index)}>{lineOf(row)}</tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>{lineOf(total)}</tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

/** Measures in digits, which are equally wide. Punctuation and spaces count half. */
const widthOf = (text: string): number => text.length - text.replace(/[^ ,.]/g, "").length / 2;

const labelWidthRatio = 0.85;

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, each) => sum + each, 0);

const maxSmallSheetColumns = 7;

const maxHalfSheetDigits = 45;

const TextBlock = ({ block: { lines } }: BlockOf<"text">) => (
  <section className={css.text}>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
);

const ListBlock = ({ block: { title, items } }: BlockOf<"list">) => (
  <section className={css.list}>
    <h3 className={css.heading}>{title}</h3>
    <ol>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ol>
  </section>
);

const Signatures = ({ block: { by } }: BlockOf<"signatures">) => (
  <section className={css.signatures}>
    {by.map((who) => (
      <p key={who} className={css.signature}>
        {who}
      </p>
    ))}
  </section>
);

const Pictures = ({ block: { title, facts, pictures, description } }: BlockOf<"pictures">) => (
  <section className={css.pictures}>
    <FactsBlock block={{ as: "facts", title, facts, isProse: true }} />
    <div className={css.album}>
      {pictures.map((id) => (
        <StoredPicture key={id} id={id} alt={description} className={css.picture} />
      ))}
    </div>
  </section>
);

const blockComponents: { [As in Block["as"]]: ComponentType<BlockOf<As>> } = {
  facts: FactsBlock,
  sum: Sum,
  table: TableBlock,
  text: TextBlock,
  list: ListBlock,
  pictures: Pictures,
  signatures: Signatures,
};

/** Keeps neighbouring figures in order. Sentences with isolated names need `ltr`, the direction of the sentence. */
const Isolated = ({ text }: { text: string }) => (
  <bdi dir={text.includes("\u2068") ? "ltr" : undefined}>
    {splitAtNegatives(text).map((part, at) => {
      const Part = at % 2 === 0 ? "span" : Unbroken;
      return <Part key={keyAt(at)}>{part}</Part>;
    })}
  </bdi>
);
