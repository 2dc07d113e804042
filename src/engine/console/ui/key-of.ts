type Press = Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">;

/**
 * The key that was pressed; undefined while the press belongs to a composition, as keyboards for Telugu and Hindi
 * have it. Safari ends the composition before the press that ended it, and marks that by 229 alone.
 */
export function keyOf(event: Press | { nativeEvent: Press }): string | undefined {
  const { key, isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? undefined : key;
}
