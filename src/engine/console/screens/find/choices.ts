import { declaredIn, identified } from "#engine/console/providers/calls.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { fieldAt, isFilled, valueAt } from "#engine/declare/derive.ts";
import { actionsFor, isOffered, recordViewOf } from "#engine/declare/offers.ts";
import type { Found } from "#engine/declare/find.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { IconName, Row } from "#engine/declare/vocabulary.ts";

/** Option to choose: a found record or an action on it. `at` is its index among all options. */
export type Choice = { at: number; label: string; icon: IconName } & (Page | Begun);
export type FoundRecord = { open: Choice & Page; told: string[]; actions: Choice[] };
/** `first` is the likely next action on that page; its button gets the focus. */
type Page = { to: string; first?: string };
/** Dialog about the record, over the current page. */
export type Begun = { on: string; action: string; row: Row };

/** Converts search results to options, with the actions that the role may take on each record now. */
export function choicesOf(
  found: readonly Found[],
  state: Pick<ConsoleState, "resources" | "actor" | "company">,
): FoundRecord[] {
  const { resources, actor } = state;
  const { role } = actor;
  let count = 0;
  return found.map(({ resource: name, row, by }) => {
    const resource = declaredIn(resources, name);
    const { tells = [], offers = [] } = resource.found ?? {};
    const key = String(row[resource.id]);
    const text = (path: string) => formatValue(fieldAt(resource.fields, path), valueAt(row, path), row);
    const told = tells.filter((path) => isFilled(valueAt(row, path))).map(text);
    const offered = actionsFor(resource, { ...recordViewOf(resource), actions: offers }, role).filter(
      ([, offer]) => isOffered(offer, row, actor),
    );
    return {
      open: {
        at: count++,
        to: recordAddress(role, name, key),
        first: offered[0]?.[0],
        label: text(resource.titled),
        icon: "show",
      },
      told: [resource.label.one, ...told, ...(by && !told.some((each) => by.endsWith(each)) ? [by] : [])],
      actions: offered.map(([action, offer]) => ({
        at: count++,
        ...(offer.opens === "paper"
          ? { to: paperAddress(state, key, offer.paper) }
          : { on: name, action, row: identified(resource, row) }),
        label: offer.label,
        icon: offer.icon,
      })),
    };
  });
}
