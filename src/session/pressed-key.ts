type KeyPress = Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">;

/**
 * Returns the pressed key, or undefined during a composition, as with Telugu and Hindi keyboards. Safari marks the
 * press that ends a composition by key code 229 only.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string | undefined {
  const { key, isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? undefined : key;
}

/** Returns the key of a shortcut. Telugu and Hindi layouts have no Latin letters, so there the key's place counts. */
export function shortcutKey(event: KeyPress & { code: string }): string | undefined {
  const key = pressedKey(event);
  if (key === undefined || !/^(?!\p{Script=Latin})[\p{L}\p{M}]/u.test(key)) return key;
  return event.code === "Slash" ? "/" : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? key);
}
