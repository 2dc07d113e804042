/** Limits how many calls of a function run at once. Others wait in the order of their arrival. */
export function limitConcurrency<Given extends unknown[], Result>(
  run: (...given: Given) => Promise<Result>,
  maxRunning: number,
): (...given: Given) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (...given) => {
    if (running === maxRunning) await new Promise<void>((begin) => waiting.push(begin));
    else running += 1;
    try {
      return await run(...given);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
