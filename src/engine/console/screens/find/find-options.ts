import { requireResource, withId } from "#engine/console/providers/calls.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { fieldAt, isFilled, valueAt } from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable, recordViewOf } from "#engine/declare/actions.ts";
import type { SearchHit } from "#engine/declare/find.ts";
import { formatValue } from "#engine/declare/format.ts";
import type { IconName, Row } from "#engine/declare/vocabulary.ts";

/** Option to choose: a found record or an action on it. `at` is its index among all options. */
export type FindOption = { at: number; label: string; icon: IconName } & (PageTarget | ActionTarget);
export type FoundRecord = { open: FindOption & PageTarget; details: string[]; actions: FindOption[] };
/** `first` is the likely next action on that page; its button gets the focus. */
type PageTarget = { to: string; first?: string };
/** Dialog about the record, over the current page. */
export type ActionTarget = { on: string; action: string; row: Row };

/** Converts search results to options, with the actions that the role may take on each record now. */
export function findOptionsOf(
  found: readonly SearchHit[],
  state: Pick<ConsoleState, "resources" | "actor" | "company">,
): FoundRecord[] {
  const { resources, actor } = state;
  const { role } = actor;
  let count = 0;
  return found.map(({ resource: name, row, by }) => {
    const resource = requireResource(resources, name);
    const { summary = [], actions = [] } = resource.globalSearch ?? {};
    const key = String(row[resource.id]);
    const text = (path: string) => formatValue(fieldAt(resource.fields, path), valueAt(row, path), row);
    const details = summary.filter((path) => isFilled(valueAt(row, path))).map(text);
    const available = actionsFor(resource, { ...recordViewOf(resource), actions: actions }, role).filter(
      ([, offer]) => isActionAvailable(offer, row, actor),
    );
    return {
      open: {
        at: count++,
        to: recordAddress(role, name, key),
        first: available[0]?.[0],
        label: text(resource.titleField),
        icon: "show",
      },
      details: [
        resource.label.one,
        ...details,
        ...(by && !details.some((each) => by.endsWith(each)) ? [by] : []),
      ],
      actions: available.map(([action, offer]) => ({
        at: count++,
        ...(offer.opens === "paper"
          ? { to: paperAddress(state, key, offer.paper) }
          : { on: name, action, row: withId(resource, row) }),
        label: offer.label,
        icon: offer.icon,
      })),
    };
  });
}
