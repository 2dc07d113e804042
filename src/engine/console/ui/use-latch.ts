import { useState } from "react";

/** Stays true once the value has been true. */
export function useLatch(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
