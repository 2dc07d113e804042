type KeyPress = Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">;

/**
 * Returns the pressed key, or undefined during a composition, as with Telugu and Hindi keyboards. Safari marks the
 * press that ends a composition by key code 229 only.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string | undefined {
  const { key, isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? undefined : key;
}
