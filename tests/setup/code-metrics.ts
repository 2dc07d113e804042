/** Metrics of the code and their limits. */
import { commentsIn, hasOddOpening, maxCommentLines, sentencesIn } from "./comments.ts";
import { importCyclesIn, fileOfImport, folderImportCyclesIn, importsOf, type Source } from "./sources.ts";

export type CodeMetric = { name: string; count: number; most?: number };

export function codeMetrics(sources: readonly Source[]): CodeMetric[] {
  const engine = sources.filter(isEngine);
  const company = sources.filter((source) => !isEngine(source));
  return [
    {
      name: "Arrows from the engine to the company",
      count: engine.flatMap(companyImportsOf).length,
      most: 0,
    },
    { name: "Circles of files, types included", count: importCyclesIn(sources).length, most: 0 },
    {
      name: "Circles of folders in resources and src/domain",
      count: ["resources", "src/domain"].flatMap((under) => folderImportCyclesIn(under, sources)).length,
      most: 0,
    },
    { name: "Rooms of src/server", count: serverFoldersOf(company).size, most: 15 },
    {
      name: "import.meta.glob but for pages",
      count: company.concat(engine).reduce((count, { text }) => count + globsIn(text).length, 0),
      most: 0,
    },
    {
      name: "declare global in reports",
      count: sources.filter(({ path, text }) => /\breports\//.test(path) && text.includes("declare global"))
        .length,
      most: 0,
    },
    {
      name: "Files that tell kinds of loans apart",
      count: company.filter(({ text }) => comparesLoanKinds.test(text)).length,
      most: 8,
    },
    ...readability(sources),
    ...sizes("engine", engine),
    ...sizes("company", company),
  ];
}

/** The question itself, a comparison with the name of a kind, or the same in SQL. */
const comparesLoanKinds =
  /isLoanByDays|[!=]== *kindOf\(|kindOf\(\w*\) *[!=]==|\bkind [!=]== "(instalments|bullet|interest|flexible)"|\bkind\b.{0,4}(<>|=|not in|in).{0,4}["'](instalments|bullet|interest|flexible)["']/;

const isEngine = ({ path }: Source) => path.startsWith("src/engine/");

/** The engine may import itself, the domain's basics and the session. */
const allowedEngineImports = /^(src\/(engine|domain\/basics|session)\/|$)/;

const companyImportsOf = ({ path, text }: Source): string[] =>
  importsOf(text).filter((to) => !allowedEngineImports.test(fileOfImport(path, to)));

const serverFoldersOf = (files: readonly Source[]) =>
  new Set(files.flatMap(({ path }) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? []));

const globsIn = (text: string): string[] =>
  [...text.matchAll(/import\.meta\.glob[^(]*\(\s*["'`]([^"'`]*)/g)]
    .map(([, pattern = ""]) => pattern)
    .filter((pattern) => !/pages\//.test(pattern));

/** A blank line follows it. Only the first line of a file may be about the whole file. */
const commentAboveNothing = /(?<=\n)\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n\n/g;

function readability(sources: readonly Source[]): CodeMetric[] {
  const comments = sources.flatMap(({ text }) => commentsIn(text));
  const sentences = comments.flatMap(sentencesIn);
  return [
    {
      name: "Comment sentences in 1,000 that open with What, Whoever, Of …",
      count: Math.round((1_000 * sentences.filter(hasOddOpening).length) / sentences.length),
      most: 0,
    },
    {
      name: "Comments longer than two lines",
      count: comments.filter(({ length }) => length > maxCommentLines).length,
      most: 0,
    },
    {
      name: "Comments in the middle of a file that stand above nothing",
      count: sources.flatMap(({ text }) => [...text.matchAll(commentAboveNothing)]).length,
      most: 0,
    },
    { name: "Names that two files export", count: exportedTwice(sources).length, most: 3 },
  ];
}

/**
 * Declarations and their server handlers may share a name, as may texts in several languages, and the
 * company with that of the demonstration.
 */
function exportedTwice(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>();
  for (const { path, text } of sources.filter(({ path }) => !repeatsNames.test(path)))
    for (const [, name = ""] of text.matchAll(exported))
      files.set(name, [...new Set([...(files.get(name) ?? []), path])]);
  const isAnswered = (paths: readonly string[]) =>
    paths.length === 2 &&
    paths.some((path) => declares.test(path)) &&
    paths.some((path) => answers.test(path));
  return [...files].filter(([, paths]) => paths.length > 1 && !isAnswered(paths)).map(([name]) => name);
}

const exported = /^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm;
const repeatsNames = /^src\/(texts\/(hi|te)\/|company\.demo\.ts$)/;
const declares = /^(resources|src\/engine\/declare)\//;
const answers = /^src\/server\//;

const sizes = (name: string, files: readonly Source[]): CodeMetric[] => [
  { name: `Files of the ${name}`, count: files.length },
  {
    name: `Lines of the ${name}`,
    count: files.reduce((count, { text }) => count + text.split("\n").length - 1, 0),
  },
];
