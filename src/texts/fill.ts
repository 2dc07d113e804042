/**
 * Fills placeholders in a text: 'Call {phone}'. Throws for a missing value, which the build detects when it
 * renders every page.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing was given for {${name}} in '${text}'`);
    return String(value);
  });
}

/** Splits a text at its placeholders. Even elements are text and odd ones are names of placeholders. */
export const splitAtPlaceholders = (text: string): readonly string[] => text.split(placeholder);

const placeholder = /\{(\w+)\}/g;
