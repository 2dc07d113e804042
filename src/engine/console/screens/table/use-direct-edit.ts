import { type HttpError, useUpdate } from "@refinedev/core";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { recordName } from "#engine/console/providers/record-name.ts";
import { withoutNotifications } from "#engine/console/providers/refetch-after-writes.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import type { AnyResource, AnyRowAction, Row } from "#engine/declare/vocabulary.ts";

/**
 * Saves the values that an action sets, without a form, and reports the outcome. It sends the version of the row, so that
 * the second of two simultaneous edits is refused.
 */
export function useDirectEdit(resource: AnyResource) {
  const { notices } = useConsole();
  const actor = useActor();
  const { mutateAsync } = useUpdate<Row & { id: string }, HttpError, Row>();
  return useSingleFlight(async (sets: ValuesToSet, row: Row) => {
    const about = String(row.id);
    const notice = { key: `${resource.name}-edit`, about };
    const version = resource.version && { [resource.version]: row[resource.version] };
    try {
      await mutateAsync({
        resource: resource.name,
        id: about,
        values: { ...sets(row, actor), ...version },
        ...withoutNotifications,
      });
      const message = resource.operations.edit?.success ?? "";
      notices.open({ type: "success", message, description: recordName(resource, row), ...notice });
    } catch (error) {
      notices.open({ type: "error", message: (error as HttpError).message, ...notice });
    }
  });
}

type ValuesToSet = NonNullable<Extract<AnyRowAction, { opens: "edit" }>["sets"]>;
