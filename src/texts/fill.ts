/**
 * Puts values into the places that a text names in braces: 'Call {phone}'. A place without a value is a mistake of ours,
 * which the build finds: it writes down every page.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(place, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing was given for {${name}} in '${text}'`);
    return String(value);
  });
}

/** A text cut at its places: what stands between them, and by turns the name of a place. */
export const cut = (text: string): readonly string[] => text.split(place);

const place = /\{(\w+)\}/g;
