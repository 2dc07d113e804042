/** Turns records that a search found into options of the Find dialog, with the actions available on each. */
import type { BaseRecord } from "@refinedev/core";
import type { DialogAddress } from "#engine/console/screens/dialog-address.ts";
import { requireResource, withId } from "#engine/console/providers/calls.ts";
import { paperAddress } from "#engine/console/screens/paper-address.ts";
import { type OpenedRecord, recordAddress } from "#engine/console/screens/record-address.ts";
import type { ConsoleState } from "#engine/console/providers/context.ts";
import { fieldAt, valueAt, formatValue, isFilled } from "#engine/declare/derive.ts";
import { actionsFor, isActionAvailable, recordViewOf } from "#engine/declare/actions.ts";
import type { SearchHit } from "#engine/declare/find.ts";
import type { IconName } from "#engine/declare/vocabulary.ts";

export type FindOption = { label: string; icon: IconName } & (PageTarget | DialogTarget);
export type FindMatch = { open: FindOption; details: string[]; actions: FindOption[] };
type PageTarget = { to: string; opened?: OpenedRecord };
type DialogTarget = DialogAddress & { row?: BaseRecord };

export function recordMatches(
  found: readonly SearchHit[],
  state: Pick<ConsoleState, "resources" | "actor" | "company">,
): FindMatch[] {
  const { resources, actor } = state;
  const { role } = actor;
  return found.map(({ resource: name, row, by }) => {
    const resource = requireResource(resources, name);
    const { summary = [], actions: searchActions = [] } = resource.globalSearch ?? {};
    const key = String(row[resource.id]);
    const text = (path: string) => formatValue(fieldAt(resource.fields, path), valueAt(row, path), row);
    const details = summary.filter((path) => isFilled(valueAt(row, path))).map(text);
    const actionsNamed = (actions: readonly string[]) =>
      actionsFor(resource, { ...recordViewOf(resource), actions }, role).filter(([, action]) =>
        isActionAvailable(action, row, actor),
      );
    const byImportance = [...(resource.layout?.actions ?? []), ...searchActions];
    // A second Enter must not open the edit form.
    const [firstActionName] = actionsNamed(byImportance).find(([, { opens }]) => opens !== "edit") ?? [];
    return {
      open: {
        to: recordAddress(role, name, key),
        opened: { focusedAction: firstActionName },
        label: text(resource.titleField),
        icon: "show",
      },
      details: [
        resource.label.one,
        ...details,
        ...(by && !details.some((each) => by.endsWith(each)) ? [by] : []),
      ],
      actions: actionsNamed(searchActions).map(([name, action]) => ({
        ...(action.opens === "paper"
          ? { to: paperAddress(state, key, action.paper) }
          : { on: resource.name, action: name, record: key, row: withId(resource, row) }),
        label: action.label,
        icon: action.icon,
      })),
    };
  });
}
