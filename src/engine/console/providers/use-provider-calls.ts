import { type DataProvider, useDataProvider, useOnError } from "@refinedev/core";
import { useCallback } from "react";

/** `handleErrors` treats errors as Refine's hooks do, such as leading a signed-out user away. */
export function useProviderCalls() {
  const provider = useDataProvider()() as Required<DataProvider>;
  const { mutate: check } = useOnError();
  const handleErrors = useCallback(
    <Response>(response: Promise<Response>): Promise<Response> =>
      response.catch((error: unknown) => {
        check(error);
        throw error;
      }),
    [check],
  );
  return { provider, handleErrors };
}
