import { useCallback, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useConsole } from "#engine/console/providers/context.ts";
import { noticeIdOf } from "#engine/console/providers/notices.ts";
import type { ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";
import type { Refusal } from "./outcome-callbacks.ts";
import { mergeIntoNewer } from "./merge-into-newer.ts";
import { firstError } from "./resolver.ts";
import type { CurrentForm } from "./current-form.ts";
import { noticeKeyOf } from "./form-name.ts";
import { typedValues } from "./typed-values.ts";
import { useFocusOnRefusal } from "./use-focus-on-refusal.ts";

/** By default all messages are notifications. */
export type InlineMessages = "errors" | "all";

type Options = {
  form: UseFormReturn<Row>;
  inlineMessages?: InlineMessages;
  focusFirst: () => void;
  onNewer: (row: Row) => void;
};

export function useFormErrors(
  currentForm: CurrentForm<ResourceOrCommand>,
  { form, inlineMessages, focusFirst, onNewer }: Options,
) {
  const { declaration: resource, row } = currentForm;
  const { actor, notices } = useConsole();
  const [error, setError] = useState<string>();
  const [question, setQuestion] = useState<string>();
  const [newer, setNewer] = useState<Row>();
  const [refusal, setRefusal] = useState<{ path?: string }>();
  const key = noticeKeyOf(currentForm);

  /** Shows a notification, because the form may be closed. */
  const notify = (message: string) => notices.open({ type: "error", message, key });
  const show = inlineMessages ? setError : notify;

  function handleInvalid(errors: unknown) {
    const first = firstError(errors);
    setRefusal({ path: first?.path });
    // Fields show their errors themselves in place.
    if (!inlineMessages) show(first?.message ?? "");
  }

  function handleRefusal({ message, errors = {}, current, confirm }: Refusal) {
    setNewer(row && current);
    setQuestion(confirm);
    for (const [path, text] of Object.entries(errors)) form.setError(path, { message: String(text) });
    setRefusal({ path: Object.keys(errors)[0] });
    const isAtField = Object.entries(errors).some(
      ([path, text]) => text === message && form.getValues(path) !== undefined,
    );
    if (current || confirm) setError(message);
    else if (!inlineMessages || !isAtField) show(message);
  }

  function takeNewer() {
    if (!newer || !row) return;
    const merged = mergeIntoNewer({ resource, role: actor.role, typed: form.getValues(), row, newer });
    const next = { ...newer, id: newer[resource.id] };
    form.reset(typedValues(resource.fields, next));
    for (const [path, value] of Object.entries(merged)) form.setValue(path, value, { shouldDirty: true });
    setNewer(undefined);
    setError(undefined);
    focusFirst();
    onNewer(next);
  }

  const clear = useCallback(() => {
    setError(undefined);
    setQuestion(undefined);
  }, []);

  return {
    formRef: useFocusOnRefusal(refusal, noticeIdOf(key)),
    error,
    question,
    takeNewer: newer && takeNewer,
    notify,
    handleInvalid,
    handleRefusal,
    clear,
  };
}
