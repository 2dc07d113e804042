import { type DataProvider, useDataProvider, useOnError } from "@refinedev/core";
import { useCallback } from "react";

/**
 * The data provider for calls that are made one after the other, where a hook of Refine's makes just one. `checked` does
 * with their errors what those hooks do: whoever may no longer work here is led away.
 */
export function useCalls() {
  const provider = useDataProvider()() as Required<DataProvider>;
  const { mutate: check } = useOnError();
  const checked = useCallback(
    <Response>(response: Promise<Response>): Promise<Response> =>
      response.catch((error: unknown) => {
        check(error);
        throw error;
      }),
    [check],
  );
  return { provider, checked };
}
