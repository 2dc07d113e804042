import { useFormState } from "react-hook-form";

/** What is wrong with the value at a path, if anything; listens to that path only. */
export function useProblemAt(path: string): string | undefined {
  const state = useFormState({ name: path });
  const error = path.split(".").reduce<unknown>((at, key) => (at as Nested)?.[key], state.errors) as Nested;
  return typeof error?.message === "string" ? error.message : undefined;
}

type Nested = Record<string, unknown> | undefined;
