type KeyPress = Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">;

/** Undefined during a composition. Safari marks the press that ends one by key code 229 only. */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string | undefined {
  const { key, isComposing, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? undefined : key;
}

/** Telugu and Hindi layouts have no Latin letters, so there the key's place counts. */
export function shortcutKey(event: KeyPress & { code: string }): string | undefined {
  const key = pressedKey(event);
  if (key === undefined || !/^(?!\p{Script=Latin})[\p{L}\p{M}]/u.test(key)) return key;
  return event.code === "Slash" ? "/" : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? key);
}
