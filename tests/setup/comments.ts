/** The comments of a source, and how they read. */

/** Each comment as its lines of text; neighbouring `//` lines are one. Directives of tools are none. */
export function commentsIn(text: string): string[][] {
  const blocks = [...text.matchAll(/^[ \t]*\/\*\*?(?!\/)([\s\S]*?)\*\//gm)].map(([, inner = ""]) =>
    inner
      .split("\n")
      .map((line) => line.replace(/^\s*\* ?/, "").trim())
      .filter((line) => line !== ""),
  );
  const lines = [...text.matchAll(/(?:^[ \t]*\/\/.*\n?)+|(?<=[;,{(] )\/\/ .*$/gm)].map(([run]) =>
    run
      .split("\n")
      .map((line) => line.replace(/^\s*\/\/ ?/, "").trim())
      .filter((line) => line !== ""),
  );
  return [...blocks, ...lines].filter(([first = ""]) => first !== "" && !/^[@#]|^biome-/.test(first));
}

export const sentencesIn = (comment: readonly string[]): string[] =>
  comment
    .join(" ")
    .split(/(?<=[.!?]) +(?=[A-Z])/)
    .filter((sentence) => sentence !== "");

/** Openers that put the relative clause, or the person who is not there, before the subject. */
export const hasOddOpening = (sentence: string): boolean =>
  /^(What|Whatever|Whoever|Whose|Who|Whom|Nobody|Nothing|None|Of|Such|So (much|many|long|far))\b/.test(
    sentence,
  );

/** In lines; a longer reason belongs in a decision. */
export const maxCommentLines = 2;
