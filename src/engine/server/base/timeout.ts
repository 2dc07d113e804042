/** The work itself continues after the timeout. */
export async function withTimeout<Result>(
  timeoutMs: number,
  work: Promise<Result>,
  onTimeout: () => Result,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  return Promise.race([work, late.then(onTimeout)]).finally(() => clearTimeout(timer));
}
