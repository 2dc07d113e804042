import { type HttpError, useCreate } from "@refinedev/core";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { withoutNotifications } from "./refetch-after-writes.ts";
import type { ResponseMessages } from "./calls.ts";
import { useConsole } from "./context.ts";

/** A retry after a lost response creates no second record. */
export function useAddChild(resource: AnyResource, parent: Row) {
  const { actor, idempotencyKeys, notices } = useConsole();
  const { mutateAsync, mutation } = useCreate<Row & { id: string }, HttpError, Row>();
  const name = `${actor.id} ${resource.name} create ${parent.id}`;
  const key = `${resource.name}-create`;
  // Resources that open their own page next declare no message.
  const success = resource.operations.create?.success;
  const add = useSingleFlight(async (values: Row, onDone?: (made: Row) => void) => {
    try {
      const { data, notice }: { data: Row } & ResponseMessages = await mutateAsync({
        resource: resource.name,
        values,
        meta: { parent, form: name },
        ...withoutNotifications,
      });
      if (success) notices.open({ type: "success", message: success, key });
      else notices.close(key);
      if (notice) notices.open({ type: "notice", message: notice, key: `${key}-notice` });
      onDone?.(data);
    } catch (error) {
      // Gives up the key, because without a form the next addition may be another record.
      idempotencyKeys.giveUp(name);
      notices.open({ type: "error", message: (error as HttpError).message, key, about: String(parent.id) });
    }
  });
  return { add, isAdding: mutation.isPending };
}
