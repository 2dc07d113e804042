/** Reads papers as their holders do: figures as printed. */
import { type Paise, toPaise } from "#domain/basics/money.ts";
import type { Block, Paper } from "#papers/paper.ts";

export type Table = Extract<Block, { as: "table" }>;
export const accountTableIn = ({ blocks }: Paper) => blocks.find(({ as }) => as === "table") as Table;

export function column(table: Table, label: string): Paise[] {
  const at = column.at(table, label);
  return at < 0 ? [] : table.rows.map((row) => parseAmount(row[at] || "0"));
}
column.at = ({ columns }: Table, label: string) => columns.findIndex((each) => each.label === label);

/** Amounts by label; NaN for other values. */
export const factsIn = ({ blocks }: Paper): Record<string, Paise> =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      block.as === "facts"
        ? block.facts.flatMap(([label, value]) => (value ? [[label, parseAmount(value)]] : []))
        : [],
    ),
  );
/** The value under a label, as printed. */
export const factText = ({ blocks }: Paper, label: string): string | undefined =>
  blocks
    .flatMap((block) => (block.as === "facts" ? block.facts : []))
    .find(([each, value]) => each === label && value)?.[1];
/** Facts of the block that has this label, because two blocks of a statement share names. */
export const factsBeside = ({ blocks, ...paper }: Paper, label: string): Record<string, Paise> =>
  factsIn({
    ...paper,
    blocks: blocks.filter((block) => block.as === "facts" && block.facts.some(([each]) => each === label)),
  });
export const fact = (paper: Paper, label: string): Paise | undefined => factsIn(paper)[label];

/** Parses '₹1,00,000.50' and '-8,885.00'. */
export const parseAmount = (printed: string): Paise => toPaise(Number(printed.replace(/[₹,]/g, "")));
export const sum = (amounts: readonly Paise[]): Paise => amounts.reduce((all, amount) => all + amount, 0);
