import type { AnyFields } from "#engine/declare/vocabulary.ts";

/** Groups fields by the title of their section, in declared order. */
export function sectionsOf(fields: AnyFields): [title: string | undefined, fields: AnyFields][] {
  const sections = new Map<string | undefined, AnyFields>();
  for (const [key, field] of Object.entries(fields)) {
    sections.set(field.section, { ...sections.get(field.section), [key]: field });
  }
  return [...sections];
}
