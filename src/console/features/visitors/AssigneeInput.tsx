import { useActor } from "#engine/console/providers/context.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { ChoiceInput } from "#engine/console/screens/form/ChoiceInput.tsx";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import { can } from "#engine/declare/actions.ts";
import { employees } from "#resources/staff/employees.ts";

export function AssigneeInput({ field, path }: InputProps) {
  const actor = useActor();
  const { row } = useCurrentForm();
  const { rows } = useAllRows(employees, can(employees, "list", actor.role));
  const others = rows.filter(({ _id }) => _id !== actor.id);
  const current = String(row?.assignee ?? "");
  const isListed = current === "" || current === actor.id || others.some(({ _id }) => _id === current);
  const options = [
    { value: "", label: "Unassigned" },
    { value: actor.id, label: "Me" },
    ...(isListed ? [] : [{ value: current, label: String(row?.assignedTo ?? "Other") }]),
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
  return <ChoiceInput field={{ kind: "choice", label: field.label, options }} path={path} />;
}
