import type { BaseRecord, HttpError } from "@refinedev/core";
import { useForm } from "@refinedev/react-hook-form";
import { useIsMutating, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useMemo, useState } from "react";
import type { Told } from "#engine/console/providers/calls.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { named } from "#engine/console/providers/named.ts";
import { noticeIdOf } from "#engine/console/providers/notices.ts";
import { offeredPaper } from "#engine/console/screens/paper-address.ts";
import { useOneAtATime } from "#engine/console/ui/use-one-at-a-time.ts";
import type { Role } from "#domain/basics/roles.ts";
import { formValues, payload, writableFields } from "#engine/declare/derive.ts";
import type { Filled, FormMode, Row } from "#engine/declare/vocabulary.ts";
import { useDraft } from "./drafts.ts";
import { type Refusal, useEndings } from "./endings.ts";
import { formNameOf } from "./form-name.ts";
import { merge } from "./newer.ts";
import { firstMessage, resolverFor } from "./resolver.ts";
import type { FormSubject } from "./subject.ts";
import { typedValues } from "./typed-values.ts";
import { useFocusOnRefusal } from "./use-focus-on-refusal.ts";

type Options = FormSubject & {
  resource: Filled;
  complains?: "in notifications" | "in place";
  onDone: () => void;
  /** The form is about a newer record than it was opened on. */
  onNewer: (row: Row) => void;
};

/** The form's state, what submitting it does, and what is said against it. */
export function useResourceForm(options: Options) {
  const { resource, form: declared, mode, row, parent, complains, onDone, onNewer } = options;
  const state = useConsole();
  const { actor, idempotencyKeys, notices } = state;
  const name = formNameOf(actor, resource, mode, row ?? parent);
  const queries = useQueryClient();
  const [complaint, setComplaint] = useState<string>();
  const [newer, setNewer] = useState<Row>();
  const [question, setQuestion] = useState<string>();
  const [refusals, setRefusals] = useState(0);
  const operation = resource.operations[mode];
  const sending = { mutationKey: [name] };
  const resolver = useMemo(
    () => resolverFor({ form: declared, mode, row, parent }, actor),
    [declared, mode, row, parent, actor],
  );

  const empty = useMemo(
    () => typedValues(resource.fields, row ?? resource.begins?.(parent, actor)),
    [resource, row, parent, actor],
  );
  const form = useForm<BaseRecord, HttpError, Row>({
    defaultValues: empty,
    resolver,
    // Refine's forgets what a group or an item holds.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      action: mode,
      id: row?.id as string | undefined,
      meta: { parent, form: name },
      mutationMeta: { filled: resource },
      redirect: false,
      invalidates: [],
      // The row is at hand; fetching it again would overwrite what is being typed.
      queryOptions: { enabled: false },
      createMutationOptions: sending,
      updateMutationOptions: sending,
      successNotification: (response) => {
        const { warning, notice, data } = (response ?? {}) as Told & { data?: Row };
        if (notice) notices.open({ type: "notice", message: notice, key: `${noticeKey}-notice` });
        if (warning) return { type: "error", message: warning, key: noticeKey };
        const success = { type: "success", message: operation?.success ?? "", key: noticeKey } as const;
        return {
          ...success,
          description: named(resource, mode, { ...row, ...data }, parent),
          link: mode === "create" ? offeredPaper(resource, state, data, parent) : undefined,
        };
      },
      errorNotification: false,
    },
  });

  const first = firstTyped(resource, mode, actor.role);
  const { setError, setFocus, setValue } = form;
  /** Anew, by a button that is gone then. Not at once: the form forgets its fields until they are drawn again. */
  const begin = () => first && requestAnimationFrame(() => setFocus(first));
  // A dialog about a record begins by itself.
  const begins = mode === "create" ? first : undefined;
  useEffect(() => {
    if (begins) setFocus(begins);
  }, [begins, setFocus]);

  const [doubt, setDoubt] = useState(() => idempotencyKeys.pendingOf(name));
  const draft = useDraft(form, name, operation?.title ?? "");

  // What follows from the parent follows it while the form is open.
  useEffect(() => {
    const typed = writableFields(resource.fields, mode, actor.role);
    for (const [key, value] of Object.entries(parent ? empty : {})) if (!typed[key]) setValue(key, value);
  }, [parent, empty, resource, mode, actor, setValue]);

  const noticeKey = `${resource.name}-${mode}`;

  const tell = (message: string) => notices.open({ type: "error", message, key: noticeKey });
  const complain = complains === "in place" ? setComplaint : tell;

  const endings = useEndings(name, {
    done() {
      draft.drop();
      onDone();
    },
    refused({ message, errors = {}, current, confirm }) {
      setNewer(row && current);
      setQuestion(confirm);
      for (const [path, said] of Object.entries(errors)) setError(path, { message: String(said) });
      setRefusals((count) => count + 1);
      const isAtField = Object.entries(errors).some(
        ([path, said]) => said === message && form.getValues(path) !== undefined,
      );
      if (current || confirm) setComplaint(message);
      else if (complains !== "in place" || !isAtField) complain(message);
    },
  });

  function done() {
    draft.drop();
    endings()?.done();
  }

  function failed(refusal: Refusal) {
    // The record it is made under is not what it was.
    if (parent && refusal.statusCode === 409) void queries.invalidateQueries();
    const isOpen = endings();
    if (isOpen) isOpen.refused(refusal);
    else tell(refusal.message);
  }

  /** What was typed stays where nobody else has changed anything. */
  function takeNewer() {
    if (!newer || !row) return;
    const merged = merge({ resource, role: actor.role, typed: form.getValues(), row, newer });
    const next = { ...newer, id: newer[resource.id] };
    form.reset(typedValues(resource.fields, next));
    for (const [key, value] of Object.entries(merged)) form.setValue(key, value, { shouldDirty: true });
    setNewer(undefined);
    setComplaint(undefined);
    begin();
    onNewer(next);
  }

  function giveUp() {
    draft.drop();
    idempotencyKeys.giveUp(name);
  }

  function startAfresh() {
    draft.startAfresh();
    idempotencyKeys.giveUp(name);
    setDoubt(undefined);
    setComplaint(undefined);
    begin();
  }

  const send = useOneAtATime(async (confirmed?: string) => {
    setComplaint(undefined);
    setQuestion(undefined);
    draft.keep();
    const finish = (values: Row) =>
      form.refineCore.onFinish({ ...values, confirmed: confirmed ?? "" }).then(done, failed);
    const typed = formValues(declared, mode, form.getValues(), actor, row);
    // The first sending may have changed the record, so that validation would refuse the same values now.
    if (idempotencyKeys.isInDoubt(name, payload(resource, mode, typed, actor))) return finish(typed);
    await form.handleSubmit(finish, (errors) => {
      setRefusals((count) => count + 1);
      // In place the field says it already.
      if (complains !== "in place") complain(firstMessage(errors) ?? "");
    })();
  });

  function submit(event: FormEvent) {
    // A portal's events bubble through React's tree: a dialog's form must not submit one that it was opened from.
    event.preventDefault();
    event.stopPropagation();
    void send();
  }

  return {
    form,
    place: useFocusOnRefusal(refusals, noticeIdOf(noticeKey)),
    submit,
    isSaving: useIsMutating(sending) > 0,
    complaint,
    isRestored: draft.isRestored,
    doubt,
    startAfresh,
    giveUp,
    takeNewer: newer && takeNewer,
    confirm: question === undefined ? undefined : () => void send(question),
  };
}

/** Where typing begins: whoever opens a form to fill it should not have to reach for the mouse. */
const firstTyped = (resource: Filled, mode: FormMode, role: Role): string | undefined =>
  Object.entries(writableFields(resource.fields, mode, role)).find(([, field]) => !("fields" in field))?.[0];
