import { useNavigate } from "react-router";
import { useActor } from "#console/providers/context.ts";
import { recordAddress } from "#console/screens/record-address.ts";
import type { Offer } from "#resources/derive.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { useListAddress } from "./address.ts";

export type OpenAction = (name: string, action: Offer, row: Row) => void;

/** Opens what can be done with a row, each at an address of its own. */
export function useOpenAction({ name: resource }: AnyResource): OpenAction {
  const [, change] = useListAddress();
  const navigate = useNavigate();
  const { role } = useActor();
  return (name, { opens }, row) => {
    if (opens === "show") void navigate(recordAddress(role, resource, row));
    else change({ action: name, record: String(row.id) });
  };
}
