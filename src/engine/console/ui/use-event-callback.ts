import { useCallback, useLayoutEffect, useRef } from "react";

/** The returned function stays the same and calls the latest one. */
export function useEventCallback<Arguments extends unknown[], Result>(
  latest: (...values: Arguments) => Result,
): (...values: Arguments) => Result {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...values) => current.current(...values), []);
}
