import { useNavigate } from "react-router";
import { useActor } from "#console/providers/context.ts";
import { paperAddress } from "#console/screens/paper-address.ts";
import type { Offer } from "#resources/derive.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { recordAddress } from "#console/screens/record-address.ts";
import { useListAddress } from "./address.ts";

export type OpenAction = (name: string, action: Offer, row: Row) => void;

/** Opens what can be done with a row, each at an address of its own. */
export function useOpenAction({ name: resource }: AnyResource): OpenAction {
  const [, change] = useListAddress();
  const navigate = useNavigate();
  const { role } = useActor();
  return (name, offer, { id }) => {
    const record = String(id);
    if (offer.opens === "show") void navigate(recordAddress(role, resource, record));
    else if (offer.opens === "paper") void navigate(paperAddress(role, record, offer.paper));
    else change({ action: name, record });
  };
}
