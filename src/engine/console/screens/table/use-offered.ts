import { useConsole } from "#engine/console/providers/context.ts";
import { isOffered, type Offer } from "#engine/declare/offers.ts";
import type { Row } from "#engine/declare/vocabulary.ts";

/** Whether a row offers an action here: what goes beyond the specification only where the backend does. */
export function useOffered(): (action: Offer, row: Row) => boolean {
  const { isExtended, actor } = useConsole();
  return (action, row) => (isExtended || !action.extra) && isOffered(action, row, actor);
}
