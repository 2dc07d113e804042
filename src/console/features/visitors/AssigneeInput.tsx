import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useController } from "react-hook-form";
import { useActor } from "#engine/console/providers/context.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { useCurrentForm } from "#engine/console/screens/form/current-form.ts";
import { Field, useFieldError } from "#engine/console/screens/form/Field.tsx";
import { useAllRows } from "#engine/console/screens/table/use-rows.ts";
import { can } from "#engine/declare/actions.ts";
import { employees } from "#resources/staff/employees.ts";

export function AssigneeInput({ field, path }: InputProps) {
  const actor = useActor();
  const { row } = useCurrentForm();
  const { field: chosen } = useController({ name: path });
  const error = useFieldError(path);
  const { rows } = useAllRows(employees, can(employees, "list", actor.role));
  const others = rows.filter(({ _id }) => _id !== actor.id);
  const current = String(row?.assignee ?? "");
  const isListed = current === "" || current === actor.id || others.some(({ _id }) => _id === current);
  return (
    <Field label={field.label} error={error}>
      {(ids) => (
        <NativeSelect
          value={chosen.value ?? ""}
          onChange={chosen.onChange}
          onBlur={chosen.onBlur}
          input={<OutlinedInput />}
          inputRef={chosen.ref}
          inputProps={ids}
        >
          <option value="">Unassigned</option>
          <option value={actor.id}>Me</option>
          {!isListed && <option value={current}>{String(row?.assignedTo ?? "Other")}</option>}
          {others.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
