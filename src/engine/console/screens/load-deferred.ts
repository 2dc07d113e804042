type Parts = typeof import("./deferred.ts");

export const loadDeferred =
  <Name extends keyof Parts>(name: Name) =>
  async (): Promise<{ default: Parts[Name] }> => ({ default: (await import("./deferred.ts"))[name] });
