import type { AnyFields } from "#engine/declare/vocabulary.ts";

/** Fields under the title of their section, in the order of the declaration. */
export function sectionsOf(fields: AnyFields): [title: string | undefined, fields: AnyFields][] {
  const sections = new Map<string | undefined, AnyFields>();
  for (const [key, field] of Object.entries(fields)) {
    sections.set(field.section, { ...sections.get(field.section), [key]: field });
  }
  return [...sections];
}
