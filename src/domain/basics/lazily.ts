/** Makes a value on first use. A date formatter, for one, takes a phone milliseconds to create. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
