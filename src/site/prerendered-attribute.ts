/** Marks elements of the prerendered page, to distinguish them from elements added by extensions. */
export const prerenderedAttribute = "data-own";

/** Marks each element inside the islands of a page's HTML. */
export function markPrerendered(html: string): string {
  let depth = 0;
  return html.replace(
    /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>/gi,
    (tag, ...[end, name, attributes, isEmpty]: string[]) => {
      if (depth === 0 && !attributes?.includes("data-island=")) return tag;
      if (!isEmpty) depth += end ? -1 : 1;
      const isIsland = depth === 1 && !isEmpty;
      return end || isIsland
        ? tag
        : `<${name}${attributes} ${prerenderedAttribute}${isEmpty && ` ${isEmpty}`}>`;
    },
  );
}
