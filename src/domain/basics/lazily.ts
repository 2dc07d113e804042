/** Makes a value on first use. A date formatter, for one, takes a phone milliseconds to create. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Makes the value of a key on its first use. */
export function lazilyIn<Key, Value>(
  made: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}
