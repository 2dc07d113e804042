/** Reads and judges the comments of a source. */

/**
 * Returns each comment as lines of text. Adjacent `//` lines are one comment; tool directives are left out.
 */
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

/** Openers that put a relative clause or an absent person before the subject. */
export const hasOddOpening = (sentence: string): boolean =>
  /^(What|Whatever|Whoever|Whose|Who|Whom|Nobody|Nothing|None|Of|Such|So (much|many|long|far))\b/.test(
    sentence,
  );

/** Longer reasons belong in a decision. */
export const maxCommentLines = 2;
