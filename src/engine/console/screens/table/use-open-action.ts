import { useNavigate } from "react-router";
import { useConsole } from "#engine/console/providers/context.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import type { Offer } from "#engine/declare/offers.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { useListAddress } from "./address.ts";
import { isUndone, useRemoval } from "./use-removal.ts";

export type OpenAction = (name: string, action: Offer, row: Row) => void;

/** Opens a row's action at its own address. A removal that can be undone runs at once. */
export function useOpenAction(resource: AnyResource): OpenAction {
  const [, change] = useListAddress();
  const navigate = useNavigate();
  const state = useConsole();
  const { role } = state.actor;
  const { remove } = useRemoval(resource);
  return (name, offer, row) => {
    const record = String(row.id);
    if (isUndone(offer)) void remove(offer, row);
    else if (offer.opens === "show") void navigate(recordAddress(role, resource.name, record));
    else if (offer.opens === "paper") void navigate(paperAddress(state, record, offer.paper));
    else change({ action: name, record });
  };
}
