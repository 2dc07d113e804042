export const prerenderedAttribute = "data-prerendered";

/** Understands only HTML from React, which escapes `>` in attributes and closes every element. */
export function markPrerendered(html: string): string {
  let depth = 0;
  return html.replace(tagPattern, (tag: string, ...args: unknown[]) => {
    const { isClosing, name, attributes = "", isSelfClosing } = args.at(-1) as TagParts;
    const isOutside = depth === 0;
    if (isOutside && !attributes.includes("data-island=")) return tag;
    if (isClosing) depth -= 1;
    else if (!isSelfClosing) depth += 1;
    // The island's own element stays as it is: hydration starts with its children.
    if (isClosing || isOutside) return tag;
    return `<${name}${attributes} ${prerenderedAttribute}${isSelfClosing ? " /" : ""}>`;
  });
}

const tagPattern = /<(?<isClosing>\/?)(?<name>[a-z][\w-]*)(?<attributes>[^>]*?)(?<isSelfClosing>\/?)>/gi;

/** The slashes are empty strings where there are none. */
type TagParts = { isClosing: string; name: string; attributes: string; isSelfClosing: string };
