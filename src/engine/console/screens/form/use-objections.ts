import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useConsole } from "#engine/console/providers/context.ts";
import { noticeIdOf } from "#engine/console/providers/notices.ts";
import type { Row } from "#engine/declare/vocabulary.ts";
import type { Refusal } from "./endings.ts";
import { merge } from "./newer.ts";
import { firstMessage } from "./resolver.ts";
import { type FilledSubject, noticeKeyOf } from "./subject.ts";
import { typedValues } from "./typed-values.ts";
import { useFocusOnRefusal } from "./use-focus-on-refusal.ts";

/** Where objections are shown: in the console's notifications, or in the form itself. */
export type Complains = "in notifications" | "in place";

type Options = {
  form: UseFormReturn<Row>;
  complains?: Complains;
  /** Typing begins anew. */
  begin: () => void;
  /** The form is about a newer record than it was opened on. */
  onNewer: (row: Row) => void;
};

/** What is said against a form's values, where it is said, and what may be done about it. */
export function useObjections(subject: FilledSubject, { form, complains, begin, onNewer }: Options) {
  const { form: resource, row } = subject;
  const { actor, notices } = useConsole();
  const [complaint, setComplaint] = useState<string>();
  const [question, setQuestion] = useState<string>();
  const [newer, setNewer] = useState<Row>();
  const [refusals, setRefusals] = useState(0);
  const key = noticeKeyOf(subject);

  /** Above the page: the form may have been left. */
  const tell = (message: string) => notices.open({ type: "error", message, key });
  const complain = complains === "in place" ? setComplaint : tell;

  /** By the form itself, before anything is sent. */
  function invalid(errors: unknown) {
    setRefusals((count) => count + 1);
    // In place the field says it already.
    if (complains !== "in place") complain(firstMessage(errors) ?? "");
  }

  /** By the server. */
  function refused({ message, errors = {}, current, confirm }: Refusal) {
    setNewer(row && current);
    setQuestion(confirm);
    for (const [path, said] of Object.entries(errors)) form.setError(path, { message: String(said) });
    setRefusals((count) => count + 1);
    const isAtField = Object.entries(errors).some(
      ([path, said]) => said === message && form.getValues(path) !== undefined,
    );
    if (current || confirm) setComplaint(message);
    else if (complains !== "in place" || !isAtField) complain(message);
  }

  /** What was typed stays where nobody else has changed anything. */
  function takeNewer() {
    if (!newer || !row) return;
    const merged = merge({ resource, role: actor.role, typed: form.getValues(), row, newer });
    const next = { ...newer, id: newer[resource.id] };
    form.reset(typedValues(resource.fields, next));
    for (const [path, value] of Object.entries(merged)) form.setValue(path, value, { shouldDirty: true });
    setNewer(undefined);
    setComplaint(undefined);
    begin();
    onNewer(next);
  }

  function clear() {
    setComplaint(undefined);
    setQuestion(undefined);
  }

  return {
    place: useFocusOnRefusal(refusals, noticeIdOf(key)),
    complaint,
    question,
    takeNewer: newer && takeNewer,
    tell,
    invalid,
    refused,
    clear,
  };
}
