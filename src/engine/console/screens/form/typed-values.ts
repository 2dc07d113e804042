import type { AnyFields, Row } from "#engine/declare/field.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import { initialValue } from "#engine/declare/values.ts";

/** Gives dates as days, and initial values for missing fields. */
export const typedValues = (fields: AnyFields, row: Row = {}): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const value = row[key];
      const hasValue = value !== undefined && value !== null && !field.supersededBy;
      return [key, hasValue ? fieldKind(field).toInputValue(value, field, typedValues) : initialValue(field)];
    }),
  );
