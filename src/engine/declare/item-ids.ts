/** Assigns ids to items that have a table of their own, by which an edit recognizes each wherever it stands. */
import { type AnyField, type AnyFields, isRow, type Row } from "./field.ts";
import { isFilled } from "./derive.ts";
import { maxItems } from "#engine/declare/kinds/composite-kind.ts";
import { fieldKind } from "./kinds/index.ts";
import { itemIdField } from "./presence.ts";
import { changeParts } from "./values.ts";

export const itemId = "_id";

/** False also for items whose id is that of a record that they name. */
export const hasItemIds = (field: AnyField): field is Extract<AnyField, { fields: AnyFields }> =>
  "of" in field && "fields" in field && field.fields[itemId] === itemIdField;

/**
 * Keeps the ids that were stored; an item without one is new. If no item has one, each gets the id of the stored item
 * with equal values; if as many remain on both sides, these are matched in order. Pictures that are not sent stay.
 */
export function identifyItems(fields: AnyFields, stored: Row, sent: Row): Row {
  const identified = Object.entries(fields).flatMap(([key, field]) => {
    const [before, after] = [stored[key], sent[key]];
    const isList = hasItemIds(field) && Array.isArray(before) && Array.isArray(after);
    return isList && after.length <= maxItems
      ? [[key, withStoredIds(field.fields, before as Row[], after)]]
      : [];
  });
  return { ...sent, ...Object.fromEntries(identified) };
}

export function addItemIds(fields: AnyFields, values: Row, newId: () => string): Row {
  const lists = Object.entries(fields).filter(([key, field]) => key in values && hasItemIds(field));
  const withId = (_: AnyFields, item: Row) => ({ ...item, [itemId]: item[itemId] || newId() });
  return {
    ...values,
    ...Object.fromEntries(lists.map(([key, field]) => [key, changeParts(field, values[key], withId)])),
  };
}

function withStoredIds(fields: AnyFields, stored: readonly Row[], sent: readonly unknown[]): unknown[] {
  const items = sent.filter(isRow);
  const matches = new Map<Row, Row>();
  const unmatchedStored = () => {
    const matched = new Set(matches.values());
    return stored.filter((each) => !matched.has(each));
  };
  const matchBy = (isSame: (item: Row, other: Row) => boolean) => {
    for (const item of items) {
      const same = matches.has(item) ? undefined : unmatchedStored().find((other) => isSame(item, other));
      if (same) matches.set(item, same);
    }
  };
  if (items.some((item) => isFilled(item[itemId]))) matchBy((item, other) => item[itemId] === other[itemId]);
  else {
    matchBy(hasSameValues);
    const [sentLeft, storedLeft] = [items.filter((item) => !matches.has(item)), unmatchedStored()];
    if (sentLeft.length === storedLeft.length)
      for (const [index, item] of sentLeft.entries()) matches.set(item, storedLeft[index] as Row);
  }
  return sent.map((item) => {
    if (!isRow(item)) return item;
    const { [itemId]: _, ...values } = item;
    const same = matches.get(item);
    return same ? { ...picturesOf(fields, same), ...values, [itemId]: same[itemId] } : values;
  });
}

const hasSameValues = (item: Row, other: Row): boolean =>
  Object.entries(item).every(([key, value]) => key === itemId || textOf(value) === textOf(other[key]));

const textOf = (value: unknown): string => (isFilled(value) ? JSON.stringify(value) : "");

const picturesOf = (fields: AnyFields, item: Row): Row =>
  Object.fromEntries(
    Object.entries(item).filter(([key]) => fields[key] && fieldKind(fields[key]).filesIn !== undefined),
  );
