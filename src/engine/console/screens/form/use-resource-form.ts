/** Holds the state of a form, from its initial values to the outcome of its request. */
import { useIsMutating } from "@tanstack/react-query";
import type { BaseRecord, HttpError } from "@refinedev/core";
import { useForm } from "@refinedev/react-hook-form";
import { type FormEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Refusal, ResponseMessages } from "#engine/console/providers/calls.ts";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import type { NoticeContent } from "#engine/console/providers/notices.ts";
import { describeRecord } from "#engine/console/providers/record-name.ts";
import { offeredPaper } from "#engine/console/screens/paper-address.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import type { Role } from "#domain/basics/roles.ts";
import { formValues, requestBodyOf, writableFields } from "#engine/declare/derive.ts";
import { validateForm } from "#engine/declare/validate.ts";
import type { FormMode, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { type CurrentForm, type FindReplacement, formNameOf, type SubmitSummary } from "./current-form.ts";
import { pathsOfBrokenRules, resolverFor } from "./resolver.ts";
import { isEqual, mergeIntoNewer, typedValues } from "./typed-values.ts";
import { useDraft } from "./use-draft.ts";

export type FormProps = {
  resource: ResourceOrCommand;
  mode: FormMode;
  row?: Row;
  parent?: Row;
  prefill?: Prefill;
  typed?: Row;
  findReplacement?: FindReplacement;
  /** By default all messages are notifications. */
  inlineMessages?: "errors" | "all";
  onDone: (response: ResponseMessages) => void;
};

export type Prefill = { record: Row; name: string; values: Row };

export type FormState = ReturnType<typeof useResourceForm>;

export function useResourceForm({ row: newestRow, onDone, ...props }: FormProps) {
  const { resource, mode, parent, prefill, typed, findReplacement, inlineMessages } = props;
  // A form with all messages inline is embedded in a page, and the page sets the focus.
  const isEmbedded = inlineMessages === "all";
  const state = useConsole();
  const { actor, drafts, idempotencyKeys, notices, openForms } = state;

  const [row, setRow] = useState(newestRow);
  const summary = useRef<SubmitSummary>(undefined);
  const aside = useRef<HTMLElement>(null);
  const currentForm = useMemo(
    () => ({ declaration: resource, mode, row, parent, findReplacement, summary, aside }),
    [resource, mode, row, parent, findReplacement],
  );
  // A form with values of another record keeps a draft of its own, so that it overwrites no other.
  const name = formNameOf(actor, resource, mode, row ?? parent ?? prefill?.record);
  // A later outcome replaces the notice.
  const noticeKey = `${resource.name}-${mode}`;

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
    resolver: useMemo(() => resolverFor(currentForm, actor), [currentForm, actor]),
    // Marks a field when it is left. A form in a page, which is often passed by, waits for its button.
    mode: isEmbedded ? "onSubmit" : "onBlur",
    // Form.tsx focuses the first broken rule. The library would focus the first wrong field, even a moment later.
    shouldFocusError: false,
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
  // An untouched form follows its record. A changed one keeps the version that it began with, so that the server can
  // tell what others changed.
  const [newest, setNewest] = useState(newestRow);
  if (newest !== newestRow) {
    setNewest(newestRow);
    if (!form.formState.isDirty) setRow(newestRow);
  }
  useRevalidation(form);
  const firstPath = prefill
    ? validateForm(resource, mode, formValues(resource, mode, defaults, actor), actor)[0]?.path
    : firstWritableField(resource, mode, actor.role);
  const focusFirst = useInitialFocus(form, firstPath, mode === "create" && !isEmbedded);
  const draft = useDraft(
    form,
    name,
    [resource.operations[mode]?.title, prefill?.name].filter(Boolean).join(", "),
  );
  // Runs after the draft, which may date from another state of the record.
  useNewerDefaults(form, currentForm, name, defaults);

  const [pending, setPending] = useState(() => idempotencyKeys.pendingOf(name));
  const [askedSummary, setAskedSummary] = useState<SubmitSummary>();
  const [refusal, setRefusal] = useState<ShownRefusal>();
  const clear = useCallback(() => setRefusal(undefined), []);
  const notifyError = (message: string) => notices.open({ type: "error", message, key: noticeKey });

  const send = useSingleFlight(async (confirmed?: string) => {
    clear();
    setAskedSummary(undefined);
    draft.save();
    const values = formValues(resource, mode, form.getValues(), actor, row);
    const knownCountOf = resource.operations.create?.confirmable?.after;
    const request = { ...values, confirmed: confirmed ?? "", after: parent && knownCountOf?.(parent) };
    const sendNow = () =>
      form.refineCore.onFinish(request).then((response) => succeed(response ?? undefined), fail);
    // Resends without validation, which could refuse values that the first request has already recorded.
    if (idempotencyKeys.isInDoubt(name, requestBodyOf(resource, mode, values, actor))) return sendNow();
    await form.handleSubmit(
      () => (confirmed === undefined && summary.current ? setAskedSummary(summary.current) : sendNow()),
      () => refuseInput(values),
    )();
  });

  function refuseInput(values: Row) {
    const [issue] = validateForm(resource, mode, values, actor, parent);
    setRefusal({ path: issue?.path });
    // Fields show their errors themselves in place.
    if (!inlineMessages) notifyError(issue?.msg ?? "");
  }

  // The form may be closed when its request ends, or open again.
  useEffect(() => {
    openForms.set(name, { finish, refuse });
    return () => void openForms.delete(name);
  });

  function succeed(response: WriteResponse = {}) {
    drafts.delete(name);
    openForms.get(name)?.finish(response);
    if (isEmbedded) return;
    // Comes after the form is closed, so that Back from the paper that it offers does not open the form again.
    for (const notice of successNotices(state, currentForm, noticeKey, response)) notices.open(notice);
  }

  function finish(response: ResponseMessages) {
    draft.drop();
    setPending(undefined);
    onDone(response);
  }

  function fail(error: Refusal) {
    const openForm = openForms.get(name);
    if (openForm) openForm.refuse(error);
    else notifyError(error.message);
  }

  function refuse({ message, errors = {}, current, confirm }: Refusal) {
    for (const [path, text] of Object.entries(errors)) form.setError(path, { message: String(text) });
    const isAtField = Object.entries(errors).some(
      ([path, text]) => text === message && form.getValues(path) !== undefined,
    );
    const isShown = Boolean(current || confirm || (inlineMessages && !isAtField));
    setRefusal({
      path: Object.keys(errors)[0],
      message: isShown ? message : undefined,
      question: confirm,
      newer: row && current,
    });
    if (!isShown && !inlineMessages) notifyError(message);
  }

  /** Keeps what was typed, and what others changed since the form was opened. */
  function takeNewer(newer: Row) {
    if (!row) return;
    const merged = mergeIntoNewer({ resource, role: actor.role, typed: form.getValues(), row, newer });
    const next = { ...newer, id: newer[resource.id] };
    form.reset(typedValues(resource.fields, next));
    for (const [path, value] of Object.entries(merged)) form.setValue(path, value, { shouldDirty: true });
    clear();
    focusFirst();
    setRow(next);
  }

  return {
    methods: form,
    currentForm,
    noticeKey,
    draft,
    pending,
    isSaving: useIsMutating({ mutationKey: [name] }) > 0,
    refusal,
    takeNewer,
    /** A question of the server joins the summary, so that the user confirms in one dialog. */
    summary: askedSummary ?? (refusal?.question === undefined ? undefined : summary.current),
    submit(event: FormEvent) {
      // Stops the event, because a portal's events bubble through React's tree and would submit the outer form too.
      event.preventDefault();
      event.stopPropagation();
      void send();
    },
    confirm: (question: string) => void send(question),
    closeSummary() {
      setAskedSummary(undefined);
      clear();
    },
    clear,
    giveUp() {
      draft.drop();
      idempotencyKeys.giveUp(name);
    },
    clearForm() {
      draft.clear();
      idempotencyKeys.giveUp(name);
      setPending(undefined);
      clear();
      focusFirst();
    },
  };
}

/** `path` is the field to correct, `message` only what the form shows, `newer` the record as others changed it. */
export type ShownRefusal = { path?: string; message?: string; question?: string; newer?: Row };

type WriteResponse = ResponseMessages & { data?: Row };

/** Drops typed values of fields that the role may not write. Cash given has no field and stays. */
const writableValues = (typed: Row = {}, { fields }: ResourceOrCommand, mode: FormMode, role: Role): Row =>
  Object.fromEntries(
    Object.entries(typed).filter(([key]) => !fields[key] || key in writableFields(fields, mode, role)),
  );

/** Validates marked fields again when any field changes, which may have resolved their errors. */
function useRevalidation({ formState, watch, trigger }: UseFormReturn<Row>): void {
  const { errors } = formState;
  useEffect(() => {
    const marked = pathsOfBrokenRules(errors);
    if (marked.length === 0) return;
    const { unsubscribe } = watch(() => void trigger(marked));
    return unsubscribe;
  }, [errors, watch, trigger]);
}

const firstWritableField = (resource: ResourceOrCommand, mode: FormMode, role: Role): string | undefined =>
  Object.entries(writableFields(resource.fields, mode, role)).find(([, field]) => !("fields" in field))?.[0];

/** Returns a function that focuses the field again, for a button that disappears. */
function useInitialFocus({ setFocus }: UseFormReturn<Row>, path: string | undefined, isFocused: boolean) {
  const initialField = isFocused ? path : undefined;
  useEffect(() => {
    // Selects a proposed value, so that typing replaces it.
    if (initialField) setFocus(initialField, { shouldSelect: true });
  }, [initialField, setFocus]);
  // Waits a frame, because a reset form has no fields until they are drawn again.
  return () => path && requestAnimationFrame(() => setFocus(path));
}

/** Fills in newer defaults, except where the user changed a field, or anywhere while a request's outcome is unknown. */
function useNewerDefaults(
  { formState, getValues, setValue, setFocus, reset }: UseFormReturn<Row>,
  { declaration: resource, mode, parent }: CurrentForm<ResourceOrCommand>,
  name: string,
  defaults: Row,
): void {
  const { actor, idempotencyKeys } = useConsole();
  const { defaultValues: formerDefaults } = formState;
  const applied = useRef(defaults);
  const follow = useEffectEvent((next: Row) => {
    const areNewer = applied.current !== next;
    applied.current = next;
    const writable = writableFields(resource.fields, mode, actor.role);
    const mayFollow = areNewer && idempotencyKeys.pendingOf(name) === undefined;
    for (const [key, value] of Object.entries(next)) {
      const isDerived = parent && resource.fields[key] && !writable[key];
      if (!isDerived && !(mayFollow && isEqual(getValues(key), formerDefaults?.[key]))) continue;
      setValue(key, value);
      // Selects the new proposal, so that typing still replaces it.
      if (areNewer && (document.activeElement as HTMLInputElement | null)?.name === key)
        setFocus(key, { shouldSelect: true });
    }
    if (areNewer) reset(next, keepState);
  });
  useEffect(() => follow(defaults), [defaults]);
}

/** Replaces only the values to which the form compares and returns. */
const keepState = { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true };

function successNotices(
  state: ConsoleState,
  { declaration: resource, mode, row, parent }: CurrentForm<ResourceOrCommand>,
  key: string,
  { warning, waits, notice, shownOnce, data }: WriteResponse,
): NoticeContent[] {
  const description = describeRecord(resource, mode, { ...row, ...data }, parent);
  if (waits) return [{ type: "success", message: waits, key, description }];
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
