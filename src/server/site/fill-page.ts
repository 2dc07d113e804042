/** Writes current values into public pages that were rendered at build time. */
import { partOfRate } from "#domain/gold/gold-value.ts";
import { formatRupees, type Rupees } from "#domain/basics/money.ts";
import type { Answers } from "./answers.ts";
import { type StaticFile, staticFile } from "#engine/server/http/static-files.ts";

/** `rate` is in rupees per gram. */
export function fillPage(
  path: string,
  page: StaticFile,
  { rate, answers, isBrief }: { rate: Rupees; answers: Answers; isBrief?: boolean },
): StaticFile {
  const html = page.body
    .toString()
    .replace(
      markedRate,
      (_, ...[start, parts, middle, end]: string[]) =>
        `${start}${parts}${middle}${rate}${end}${formatRupees(partOfRate(rate, Number(parts)))}`,
    )
    .replace(markedAnswer, (unanswered, ...[start = "", name = ""]: string[]) =>
      answers[name] === undefined ? unanswered : `${start}${escaped(answers[name])}`,
    )
    .replaceAll(markedHolidays, `data-holidays="${answers.holidays ?? ""}"`)
    .replace(markedPoints, (_, ...[start, name = ""]: string[]) => `${start}points="${answers[name] ?? ""}"`)
    .replace(hidden, (unshown, ...[start = "", name = ""]: string[]) =>
      answers[name] === undefined ? unshown : start,
    );
  return staticFile(path, Buffer.from(html), { isBrief });
}

/** Markup of src/frame/GoldRateValue.tsx. */
const markedRate = /(<data data-gold-rate=")(\d+)(" value=")[^"]*("[^>]*>)[^<]*/g;

/** Markup of src/frame/OpenNow.tsx. */
const markedHolidays = 'data-holidays=""';

/** Markup of src/site/parts/ServerValue.tsx. */
const markedAnswer = /(<span data-answer="([\w.]+)"[^>]*>)[^<]*/g;
const markedPoints = /(<polyline data-answer="([\w.]+)" )points=""/g;
const hidden = /(<\w+ data-shown-with="([\w.]+)") hidden=""/g;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
