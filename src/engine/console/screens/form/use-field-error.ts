import { useFormState } from "react-hook-form";

/** Only changes at that path re-render. */
export function useFieldError(path: string): string | undefined {
  const state = useFormState({ name: path });
  const error = path.split(".").reduce<unknown>((at, key) => (at as Nested)?.[key], state.errors) as Nested;
  return typeof error?.message === "string" ? error.message : undefined;
}

type Nested = Record<string, unknown> | undefined;
