/** Marks what a page was written down with, so that it can be told from what others put beside it. */
export const own = "data-own";

/** A page's HTML with each element inside its islands marked. */
export function markOwn(html: string): string {
  let depth = 0;
  return html.replace(
    /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/gi,
    (tag, ...[end, name, attributes, isEmpty]: string[]) => {
      if (depth === 0 && !attributes?.includes("data-island=")) return tag;
      if (!isEmpty) depth += end ? -1 : 1;
      const isIsland = depth === 1 && !isEmpty;
      return end || isIsland ? tag : `<${name}${attributes} ${own}${isEmpty && ` ${isEmpty}`}>`;
    },
  );
}
