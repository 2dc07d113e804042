/** Figures of the house, and how much each may be. */
import { commentsIn, isOddlyOpened, longestComment, sentencesIn } from "./comments.ts";
import { circlesIn, fileOfImport, folderCirclesIn, importsOf, type Source } from "./sources.ts";

export type Figure = { name: string; count: number; most?: number };

export function figuresOf(sources: readonly Source[]): Figure[] {
  const engine = sources.filter(isEngine);
  const company = sources.filter((source) => !isEngine(source));
  return [
    { name: "Arrows from the engine to the company", count: engine.flatMap(toCompany).length, most: 0 },
    { name: "Circles of files, types included", count: circlesIn(sources).length, most: 0 },
    {
      name: "Circles of folders in resources and src/domain",
      count: ["resources", "src/domain"].flatMap((under) => folderCirclesIn(under, sources)).length,
      most: 0,
    },
    { name: "Rooms of src/server", count: roomsIn(company).size, most: 14 },
    {
      name: "import.meta.glob but for migrations and pages",
      count: company.concat(engine).reduce((count, { text }) => count + globsIn(text).length, 0),
      most: 0,
    },
    {
      name: "declare global in reports",
      count: sources.filter(({ path, text }) => /\breports\//.test(path) && text.includes("declare global"))
        .length,
      most: 0,
    },
    ...readability(sources),
    ...sizes("engine", engine),
    ...sizes("company", company),
  ];
}

const isEngine = ({ path }: Source) => path.startsWith("src/engine/");

/** The engine may know the domain's basics and the core of the session beside itself. */
const engineKnows = /^(src\/(engine|domain\/basics|session)\/|$)/;

const toCompany = ({ path, text }: Source): string[] =>
  importsOf(text).filter((to) => !engineKnows.test(fileOfImport(path, to)));

const roomsIn = (files: readonly Source[]) =>
  new Set(files.flatMap(({ path }) => /^src\/server\/([^/]+)\//.exec(path)?.[1] ?? []));

const globsIn = (text: string): string[] =>
  [...text.matchAll(/import\.meta\.glob[^(]*\(\s*["'`]([^"'`]*)/g)]
    .map(([, pattern = ""]) => pattern)
    .filter((pattern) => !/(migrations|pages)\//.test(pattern));

function readability(sources: readonly Source[]): Figure[] {
  const comments = sources.flatMap(({ text }) => commentsIn(text));
  const sentences = comments.flatMap(sentencesIn);
  return [
    {
      name: "Comment sentences in 1,000 that open with What, Whoever, Of …",
      count: Math.round((1_000 * sentences.filter(isOddlyOpened).length) / sentences.length),
      most: 0,
    },
    {
      name: "Comments longer than two lines",
      count: comments.filter(({ length }) => length > longestComment).length,
      most: 0,
    },
    { name: "Names that two files export", count: exportedTwice(sources).length },
  ];
}

/** Names of values; a type may share its name with what it is the type of. */
function exportedTwice(sources: readonly Source[]): string[] {
  const files = new Map<string, number>();
  for (const { text } of sources)
    for (const [, name = ""] of text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm))
      files.set(name, (files.get(name) ?? 0) + 1);
  return [...files].filter(([, count]) => count > 1).map(([name]) => name);
}

const sizes = (name: string, files: readonly Source[]): Figure[] => [
  { name: `Files of the ${name}`, count: files.length },
  {
    name: `Lines of the ${name}`,
    count: files.reduce((count, { text }) => count + text.split("\n").length - 1, 0),
  },
];
