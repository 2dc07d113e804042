import type { CSSProperties } from "react";
import { type columnsFor, fieldAt, type Offer } from "#resources/derive.ts";
import type { AnyListView, AnyResource, Kind } from "#resources/vocabulary.ts";
import { saysItsName } from "./RowActions.tsx";

type Columns = ReturnType<typeof columnsFor>;

/**
 * How wide a list's columns are, as tracks of a grid: by what stands in them, not by measuring every cell. A row can
 * then be laid out without the others, and one that is far out of sight not at all. `--least` is what they need together;
 * `lines` is how many each usually has.
 */
export function tracksOf(
  resource: AnyResource,
  view: AnyListView,
  columns: Columns,
  actions: readonly [string, Offer][],
): { style: CSSProperties; lines: number[] } {
  const tracks = [
    ...(view.expand ? [fixed(2.75)] : []),
    ...columns.map((column) => trackOf(resource, column)),
    ...(actions.length > 0 ? [fixed(roomFor(actions))] : []),
  ];
  const least = tracks.reduce((sum, track) => sum + track.least, 0);
  const style = { "--tracks": tracks.map(({ css }) => css).join(" "), "--least": `${least}rem` };
  return { style: style as CSSProperties, lines: tracks.map(({ lines }) => lines) };
}

/** In rem. */
type Track = { least: number; css: string; lines: number };

const fixed = (rem: number): Track => ({ least: rem, css: `${rem}rem`, lines: 1 });

/** One action at most says its name, the others are icons. */
function roomFor(actions: readonly [string, Offer][]): number {
  const named = actions.find(([, action]) => saysItsName(action, actions))?.[1];
  return Math.max(5.5, 1 + 2.25 * actions.length + (named ? 0.25 + 0.6 * named.label.length : 0));
}

function trackOf(resource: AnyResource, { header, fields, labelled }: Columns[number]): Track {
  const declared = fields.map((path) => fieldAt(resource.fields, path));
  const kinds = declared.map(({ kind, told }) => (told ? sentence : sizes[kind]));
  const label = labelled ? Math.max(...declared.map((field) => field.label.length)) : 0;
  const values = Math.max(...kinds.map(([rem]) => rem));
  const least = Math.max(values + 0.45 * label, 1.25 + 0.505 * header.length);
  const lines = kinds.reduce((sum, [, , each = 1]) => sum + each, 0);
  return { least, css: `minmax(${least}rem, ${Math.max(...kinds.map(([, share]) => share))}fr)`, lines };
}

/**
 * The least a kind needs in the widest of the usual fonts (DejaVu Sans), in rem, its share of what is left, and the lines
 * it usually takes where that is not one.
 */
const sizes: { readonly [K in Kind]: readonly [least: number, share: number, lines?: number] } = {
  text: [7, 3],
  password: [5, 1],
  email: [8.3, 4],
  phone: [7.25, 2],
  address: [11, 5, 3],
  digits: [7.25, 2],
  date: [6.35, 2],
  time: [11.1, 2],
  number: [5, 2],
  money: [5.75, 2],
  grams: [6, 2],
  percent: [6, 2],
  choice: [6.2, 2],
  group: [10, 3],
  items: [12, 4],
};

/** The same of what is told: its longest word. */
const sentence = [7, 2] as const;
