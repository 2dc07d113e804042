import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { reloadGoldRate } from "#frame/gold-rate.ts";
import { goldRates } from "#resources/office/gold-rates.ts";

/** Reloads the rate in the footer after a new rate is set, by whichever form. */
export function useRefreshedGoldRate(): void {
  const mutations = useQueryClient().getMutationCache();
  useEffect(
    () =>
      mutations.subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success") return;
        const { variables } = event.mutation.state as { variables?: { resource?: string } };
        if (variables?.resource === goldRates.name) void reloadGoldRate();
      }),
    [mutations],
  );
}
