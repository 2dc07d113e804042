/** A measured number with its upper limit or least value; the note has the spread of samples or the items counted. */
export type Figure = {
  name: string;
  value: number;
  unit: Unit;
  limit?: number;
  least?: number;
  note?: string;
};
export type Unit = "kB" | "ms" | "MB" | "×" | "files" | "points" | "requests";
export type Section = { title: string; figures: readonly Figure[] };

export function timed(name: string, samples: readonly number[], limit?: number, unit: Unit = "ms"): Figure {
  const [least = 0, ...rest] = [...samples].sort((a, b) => a - b);
  const note = `${shown(least, unit)} – ${shown(rest.at(-1) ?? least, unit)} in ${samples.length} runs`;
  return { name, value: median(samples), unit, limit, note };
}

export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export function print(sections: readonly Section[], footer: readonly string[]): void {
  const lines = sections.flatMap(({ title, figures }) => [["", title, "", "", ""], ...figures.map(lineOf)]);
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  for (const line of lines) {
    if (line[0] === "") console.info("");
    const cells = line.map((cell, at) =>
      (isFigure[at] ? cell.padStart : cell.padEnd).call(cell, widths?.[at] ?? 0),
    );
    console.info(cells.join("  ").trimEnd());
  }
  console.info(`\n${footer.join("\n")}`);
}

/** Columns aligned to the right. */
const isFigure = [false, false, true, true, false];

function lineOf({ name, value, unit, limit, least, note = "" }: Figure): string[] {
  const bound = limit ?? least;
  if (bound === undefined) return [" ", name, shown(value, unit), "", note];
  const isKept = limit === undefined ? value >= bound : value <= bound;
  const sign = limit === undefined ? "≥" : "≤";
  return [isKept ? "✓" : "✗", name, shown(value, unit), `${sign} ${shown(bound, unit)}`, note];
}

function shown(value: number, unit: Unit): string {
  const digits = ["files", "points", "requests"].includes(unit) ? 0 : unit === "×" ? 2 : value < 10 ? 2 : 1;
  return `${Number.isInteger(value) && unit !== "×" ? value : value.toFixed(digits)} ${unit}`;
}
