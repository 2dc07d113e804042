import { useIsMutating } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useState } from "react";
import type { ResponseMessages } from "#engine/console/providers/calls.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { useSingleFlight } from "#engine/console/ui/use-single-flight.ts";
import { formValues, requestBodyOf } from "#engine/declare/derive.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import { type Refusal, useOutcomeCallbacks } from "./outcome-callbacks.ts";
import type { CurrentForm } from "./current-form.ts";
import type { SubmitSummary } from "./submit-summary.ts";
import type { useFormErrors } from "./use-form-errors.ts";
import type { useResourceForm } from "./use-resource-form.ts";

type Options = ReturnType<typeof useResourceForm> & {
  formErrors: ReturnType<typeof useFormErrors>;
  summary: RefObject<SubmitSummary | undefined>;
  onDone: () => void;
};

export function useSubmit(currentForm: CurrentForm<ResourceOrCommand>, name: string, options: Options) {
  const { declaration: resource, mode, row, parent } = currentForm;
  const { form, draft, focusFirst, notifySuccess, formErrors, summary, onDone } = options;
  const { actor, idempotencyKeys } = useConsole();
  const countKnown = resource.operations.create?.confirmable?.after;
  const [pending, setPending] = useState(() => idempotencyKeys.pendingOf(name));

  const [opened, setOpened] = useState<SubmitSummary>();

  const send = useSingleFlight(async (confirmed?: string) => {
    formErrors.clear();
    setOpened(undefined);
    draft.save();
    const finish = (values: Row) =>
      form.refineCore
        .onFinish({ ...values, confirmed: confirmed ?? "", after: parent && countKnown?.(parent) })
        .then((response) => done(response ?? undefined), failed);
    const typed = formValues(resource, mode, form.getValues(), actor, row);
    // Resends without validation, which could refuse values that the first request has already recorded.
    if (idempotencyKeys.isInDoubt(name, requestBodyOf(resource, mode, typed, actor))) return finish(typed);
    const finishOrAsk = (values: Row) =>
      confirmed === undefined && summary.current ? setOpened(summary.current) : finish(values);
    await form.handleSubmit(finishOrAsk, formErrors.handleInvalid)();
  });

  const findCallbacks = useOutcomeCallbacks(name, {
    done() {
      draft.drop();
      setPending(undefined);
      onDone();
    },
    refused: formErrors.handleRefusal,
  });

  function done(response: ResponseMessages & { data?: Row } = {}) {
    draft.drop();
    findCallbacks()?.done();
    // Comes after the form is closed, so that Back from the paper that it offers does not open the form again.
    notifySuccess(response);
  }

  function failed(refusal: Refusal) {
    const callbacks = findCallbacks();
    if (callbacks) callbacks.refused(refusal);
    else formErrors.notify(refusal.message);
  }

  function giveUp() {
    draft.drop();
    idempotencyKeys.giveUp(name);
  }

  function clearForm() {
    draft.clear();
    idempotencyKeys.giveUp(name);
    setPending(undefined);
    formErrors.clear();
    focusFirst();
  }

  return {
    submit(event: FormEvent) {
      // Stops the event, because a portal's events bubble through React's tree and would submit the outer form too.
      event.preventDefault();
      event.stopPropagation();
      void send();
    },
    confirm: (question: string) => void send(question),
    summary: opened,
    closeSummary() {
      setOpened(undefined);
      formErrors.clear();
    },
    isSaving: useIsMutating({ mutationKey: [name] }) > 0,
    isRestored: draft.isRestored,
    draftElsewhere: draft.elsewhere,
    takeDraft: draft.takeElsewhere,
    pending,
    giveUp,
    clearForm,
  };
}
