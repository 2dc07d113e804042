import { useIsMutating } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { useOneAtATime } from "#engine/console/ui/use-one-at-a-time.ts";
import { formValues, payload } from "#engine/declare/derive.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import { type Refusal, useEndings } from "./endings.ts";
import type { FilledSubject } from "./subject.ts";
import type { useFormErrors } from "./use-form-errors.ts";
import type { useTypedForm } from "./use-typed-form.ts";

type Options = ReturnType<typeof useTypedForm> & {
  formErrors: ReturnType<typeof useFormErrors>;
  onDone: () => void;
};

/** Sends the form under its name and handles the outcome: done, refused, unknown or given up. */
export function useSending(subject: FilledSubject, name: string, options: Options) {
  const { form: resource, mode, row } = subject;
  const { form, draft, begin, formErrors, onDone } = options;
  const { actor, idempotencyKeys } = useConsole();
  const [doubt, setDoubt] = useState(() => idempotencyKeys.pendingOf(name));

  const send = useOneAtATime(async (confirmed = "") => {
    formErrors.clear();
    draft.keep();
    const finish = (values: Row) => form.refineCore.onFinish({ ...values, confirmed }).then(done, failed);
    const typed = formValues(resource, mode, form.getValues(), actor, row);
    // Resends without validation, which could refuse values that the first request has already recorded.
    if (idempotencyKeys.isInDoubt(name, payload(resource, mode, typed, actor))) return finish(typed);
    await form.handleSubmit(finish, formErrors.invalid)();
  });

  const endings = useEndings(name, {
    done() {
      draft.drop();
      onDone();
    },
    refused: formErrors.refused,
  });

  function done() {
    draft.drop();
    endings()?.done();
  }

  function failed(refusal: Refusal) {
    const isOpen = endings();
    if (isOpen) isOpen.refused(refusal);
    else formErrors.tell(refusal.message);
  }

  function giveUp() {
    draft.drop();
    idempotencyKeys.giveUp(name);
  }

  function startAfresh() {
    draft.startAfresh();
    idempotencyKeys.giveUp(name);
    setDoubt(undefined);
    formErrors.clear();
    begin();
  }

  return {
    submit(event: FormEvent) {
      // Stops the event, because a portal's events bubble through React's tree and would submit the outer form too.
      event.preventDefault();
      event.stopPropagation();
      void send();
    },
    confirm: (question: string) => void send(question),
    isSaving: useIsMutating({ mutationKey: [name] }) > 0,
    isRestored: draft.isRestored,
    doubt,
    giveUp,
    startAfresh,
  };
}
