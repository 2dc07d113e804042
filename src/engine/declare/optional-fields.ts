import { mapValues } from "#domain/basics/collections.ts";
import type { OptionalFieldName } from "./names.ts";
import type { AnyField, AnyListFilter, AnyResource, AnyRule } from "./vocabulary.ts";

export type OptionalFields = readonly OptionalFieldName[];

/** Leaves out filters for empty values of fields that are not optional. */
export const withOptionalFields = (
  resources: readonly AnyResource[],
  optional: OptionalFields,
): readonly AnyResource[] =>
  resources.map((resource) => {
    const fields = mapValues(resource.fields, (field) =>
      optional.some((name) => name === field.optional) ? optionalField(field) : field,
    );
    const isOptional = (path: string) => fields[path.split(".")[0] ?? ""]?.optional === true;
    return {
      ...resource,
      fields,
      rules: resource.rules?.map((rule) => withoutRequired(rule, isOptional)),
      filters: resource.filters?.filter(({ by, isEmpty }: AnyListFilter) => !isEmpty || isOptional(by)),
    };
  });

const optionalField = (field: AnyField): AnyField => ({
  ...field,
  required: undefined,
  optional: true,
  // The parts of a group are required together: see validate.ts.
  ...("fields" in field && {
    fields: mapValues(field.fields, (part) => ({ ...part, required: undefined })),
  }),
});

const withoutRequired = (rule: AnyRule, isOptional: (path: string) => boolean): AnyRule =>
  rule.requires ? { ...rule, requires: rule.requires.filter((path) => !isOptional(path)) } : rule;
