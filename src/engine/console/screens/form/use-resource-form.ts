import type { BaseRecord, HttpError } from "@refinedev/core";
import { useForm } from "@refinedev/react-hook-form";
import { useEffect, useMemo, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ResponseMessages } from "#engine/console/providers/calls.ts";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import { describeRecord } from "#engine/console/providers/record-name.ts";
import type { NoticeContent } from "#engine/console/providers/notices.ts";
import { offeredPaper } from "#engine/console/screens/paper-address.ts";
import type { Role } from "#domain/basics/roles.ts";
import { formValues, writableFields } from "#engine/declare/derive.ts";
import { validateForm } from "#engine/declare/validate.ts";
import type { ResourceOrCommand, FormMode, Row } from "#engine/declare/vocabulary.ts";
import { useDraft } from "./use-draft.ts";
import { resolverFor, validatedPaths } from "./resolver.ts";
import type { CurrentForm } from "./current-form.ts";
import { noticeKeyOf } from "./form-name.ts";
import type { InlineMessages } from "./use-form-errors.ts";
import { isEqual } from "./merge-into-newer.ts";
import { typedValues } from "./typed-values.ts";

export type Prefill = { record: Row; name: string; values: Row };

export function useResourceForm(
  currentForm: CurrentForm<ResourceOrCommand>,
  name: string,
  { inlineMessages, prefill, typed }: { inlineMessages?: InlineMessages; prefill?: Prefill; typed?: Row },
) {
  const { declaration: resource, mode, row, parent } = currentForm;
  const state = useConsole();
  const { actor } = state;
  const resolver = useMemo(() => resolverFor(currentForm, actor), [currentForm, actor]);
  const defaults = useMemo(
    () => ({
      ...typedValues(
        resource.fields,
        row ?? { ...resource.initialValues?.(parent, actor), ...prefill?.values },
      ),
      ...writableValues(typed, resource, mode, actor.role),
    }),
    [resource, mode, row, parent, prefill, typed, actor],
  );
  const mutationOptions = { mutationKey: [name] };
  const form = useForm<BaseRecord, HttpError, Row>({
    defaultValues: defaults,
    resolver,
    // Marks a field when it is left. A form in a page, which is often passed by, waits for its button.
    mode: inlineMessages === "all" ? "onSubmit" : "onBlur",
    // Refine's own handling loses errors within a group or an item.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      action: mode,
      id: row?.id as string | undefined,
      meta: { parent, form: name },
      mutationMeta: { declaration: resource },
      redirect: false,
      invalidates: [],
      // Skips the fetch, because the row is at hand and a response would overwrite input.
      queryOptions: { enabled: false },
      createMutationOptions: mutationOptions,
      updateMutationOptions: mutationOptions,
      successNotification: false,
      errorNotification: false,
    },
  });
  useRevalidation(form);
  const first = prefill
    ? validateForm(resource, mode, formValues(resource, mode, defaults, actor), actor)[0]?.path
    : firstWritableField(resource, mode, actor.role);
  // A form with inline messages is embedded in a page, and the page sets the focus.
  const focusFirst = useInitialFocus(form, first, mode === "create" && inlineMessages !== "all");
  const title = [resource.operations[mode]?.title, prefill?.name].filter(Boolean).join(", ");
  const draft = useDraft(form, name, title);
  // Runs after the draft, which may date from another state of the record.
  useNewerDefaults(form, currentForm, name, defaults);
  const notifySuccess = (response: WriteResponse) => {
    if (inlineMessages === "all") return;
    for (const notice of successNotices(state, currentForm, response)) state.notices.open(notice);
  };
  return { form, draft, focusFirst, notifySuccess };
}

type WriteResponse = ResponseMessages & { data?: Row };

/** Cash given has no field. */
const writableValues = (typed: Row = {}, { fields }: ResourceOrCommand, mode: FormMode, role: Role): Row =>
  Object.fromEntries(
    Object.entries(typed).filter(([key]) => !fields[key] || key in writableFields(fields, mode, role)),
  );

/** Validates marked fields again when any field changes, which may have resolved their errors. */
function useRevalidation({ formState, watch, trigger }: UseFormReturn<Row>): void {
  const { errors } = formState;
  useEffect(() => {
    const marked = validatedPaths(errors);
    if (marked.length === 0) return;
    const { unsubscribe } = watch(() => void trigger(marked));
    return unsubscribe;
  }, [errors, watch, trigger]);
}

/** Fields that the user changed keep their values; a request with an unknown outcome keeps all. */
function useNewerDefaults(
  { formState, getValues, setValue, setFocus, reset }: UseFormReturn<Row>,
  currentForm: CurrentForm<ResourceOrCommand>,
  name: string,
  defaults: Row,
): void {
  const { declaration: resource, mode, parent } = currentForm;
  const { actor, idempotencyKeys } = useConsole();
  const { defaultValues: before } = formState;
  const applied = useRef(defaults);
  useEffect(() => {
    const areNewer = applied.current !== defaults;
    applied.current = defaults;
    const writable = writableFields(resource.fields, mode, actor.role);
    const mayFollow = areNewer && idempotencyKeys.pendingOf(name) === undefined;
    for (const [key, value] of Object.entries(defaults)) {
      const isDerived = parent && resource.fields[key] && !writable[key];
      if (!isDerived && !(mayFollow && isEqual(getValues(key), before?.[key]))) continue;
      setValue(key, value);
      // Selects the new proposal, so that typing still replaces it.
      if (areNewer && (document.activeElement as HTMLInputElement | null)?.name === key)
        setFocus(key, { shouldSelect: true });
    }
    if (areNewer) reset(defaults, keepState);
  }, [
    parent,
    defaults,
    before,
    resource,
    mode,
    name,
    actor,
    idempotencyKeys,
    getValues,
    setValue,
    setFocus,
    reset,
  ]);
}

/** Replaces only the values to which the form compares and returns. */
const keepState = { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true };

/** Returns a function that focuses the field again, for a button that disappears. */
function useInitialFocus({ setFocus }: UseFormReturn<Row>, first: string | undefined, isFocused: boolean) {
  const initialField = isFocused ? first : undefined;
  useEffect(() => {
    // Selects a proposed value, so that typing replaces it.
    if (initialField) setFocus(initialField, { shouldSelect: true });
  }, [initialField, setFocus]);
  // Waits a frame, because a reset form has no fields until they are drawn again.
  return () => first && requestAnimationFrame(() => setFocus(first));
}

const firstWritableField = (resource: ResourceOrCommand, mode: FormMode, role: Role): string | undefined =>
  Object.entries(writableFields(resource.fields, mode, role)).find(([, field]) => !("fields" in field))?.[0];

function successNotices(
  state: ConsoleState,
  currentForm: CurrentForm<ResourceOrCommand>,
  response: WriteResponse,
): NoticeContent[] {
  const { declaration: resource, mode, row, parent } = currentForm;
  const { warning, notice, shownOnce, data } = response;
  const key = noticeKeyOf(currentForm);
  const description = describeRecord(resource, mode, { ...row, ...data }, parent);
  const outcome: NoticeContent = warning
    ? { type: "error", message: warning, key }
    : {
        type: "success",
        message: resource.operations[mode]?.success ?? "",
        key,
        about: row && String(row.id),
        description,
        link: mode === "create" ? offeredPaper(resource, state, data, parent) : undefined,
      };
  if (shownOnce) {
    // A key of its own, because a secret of another record must not replace this one.
    const ownKey = `${key}-notice-${data?.id ?? row?.id}`;
    return [outcome, { type: "notice", message: notice ?? "", description, shownOnce, key: ownKey }];
  }
  return notice ? [outcome, { type: "notice", message: notice, key: `${key}-notice` }] : [outcome];
}
