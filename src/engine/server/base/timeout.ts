/** Returns `otherwise()` once the timeout in milliseconds passes. The work itself continues. */
export async function withTimeout<Result>(
  milliseconds: number,
  work: Promise<Result>,
  otherwise: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, late.then(otherwise)]).finally(() => clearTimeout(timer));
}
