import type { BaseRecord, HttpError } from "@refinedev/core";
import { useForm } from "@refinedev/react-hook-form";
import { useEffect, useMemo } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Told } from "#engine/console/providers/calls.ts";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import { named } from "#engine/console/providers/named.ts";
import type { Said } from "#engine/console/providers/notices.ts";
import { offeredPaper } from "#engine/console/screens/paper-address.ts";
import type { Role } from "#domain/basics/roles.ts";
import { writableFields } from "#engine/declare/derive.ts";
import type { Filled, FormMode, Row } from "#engine/declare/vocabulary.ts";
import { useDraft } from "./drafts.ts";
import { resolverFor } from "./resolver.ts";
import { type FilledSubject, noticeKeyOf } from "./subject.ts";
import { typedValues } from "./typed-values.ts";

/** Form of a record with its initial values, initial focus and draft. */
export function useTypedForm(subject: FilledSubject, name: string) {
  const { form: resource, mode, row, parent } = subject;
  const state = useConsole();
  const { actor } = state;
  const resolver = useMemo(() => resolverFor(subject, actor), [subject, actor]);
  const empty = useMemo(
    () => typedValues(resource.fields, row ?? resource.begins?.(parent, actor)),
    [resource, row, parent, actor],
  );
  const sending = { mutationKey: [name] };
  const form = useForm<BaseRecord, HttpError, Row>({
    defaultValues: empty,
    resolver,
    // Refine's own handling loses errors within a group or an item.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      action: mode,
      id: row?.id as string | undefined,
      meta: { parent, form: name },
      mutationMeta: { filled: resource },
      redirect: false,
      invalidates: [],
      // Skips the fetch, because the row is at hand and a response would overwrite input.
      queryOptions: { enabled: false },
      createMutationOptions: sending,
      updateMutationOptions: sending,
      successNotification: (response) => successOf(state, subject, response ?? {}),
      errorNotification: false,
    },
  });
  const begin = useBeginning(form, firstTyped(resource, mode, actor.role), mode);
  const draft = useDraft(form, name, resource.operations[mode]?.title ?? "");
  // Runs after the draft, which may date from another state of the parent.
  useFollowedParent(form, subject, empty);
  return { form, draft, begin };
}

/** Updates values that derive from the parent while the form is open. */
function useFollowedParent({ setValue }: UseFormReturn<Row>, subject: FilledSubject, empty: Row): void {
  const { form: resource, mode, parent } = subject;
  const { role } = useConsole().actor;
  useEffect(() => {
    const typed = writableFields(resource.fields, mode, role);
    for (const [key, value] of Object.entries(parent ? empty : {})) if (!typed[key]) setValue(key, value);
  }, [parent, empty, resource, mode, role, setValue]);
}

/**
 * Focuses the first field of a new record. Returns a function that focuses it again, for a button that disappears.
 */
function useBeginning({ setFocus }: UseFormReturn<Row>, first: string | undefined, mode: FormMode) {
  const begins = mode === "create" ? first : undefined;
  useEffect(() => {
    if (begins) setFocus(begins);
  }, [begins, setFocus]);
  // Waits a frame, because a reset form has no fields until they are drawn again.
  return () => first && requestAnimationFrame(() => setFocus(first));
}

/** Returns the first field to type in, so that users need no mouse to begin. */
const firstTyped = (resource: Filled, mode: FormMode, role: Role): string | undefined =>
  Object.entries(writableFields(resource.fields, mode, role)).find(([, field]) => !("fields" in field))?.[0];

/** Builds the notification about a written record. */
function successOf(state: ConsoleState, subject: FilledSubject, response: Told & { data?: Row }) {
  const { form: resource, mode, row, parent } = subject;
  const { warning, notice, data } = response;
  const key = noticeKeyOf(subject);
  if (notice) state.notices.open({ type: "notice", message: notice, key: `${key}-notice` });
  if (warning) return { type: "error", message: warning, key } as const;
  return {
    type: "success",
    message: resource.operations[mode]?.success ?? "",
    key,
    description: named(resource, mode, { ...row, ...data }, parent),
    link: mode === "create" ? offeredPaper(resource, state, data, parent) : undefined,
  } satisfies Said & { type: "success" };
}
