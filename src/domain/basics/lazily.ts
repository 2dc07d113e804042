/** Made when first used, and then kept: formatters of numbers and dates take a phone milliseconds to make. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
