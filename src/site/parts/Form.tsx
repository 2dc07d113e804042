import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { company, telephone } from "#company";
import { Filled, useDeclared, useTexts } from "#frame/texts.tsx";
import { saidAt } from "#resources/visitors/posted.ts";
import button from "./button.module.css";
import css from "./Form.module.css";
import { Notice, type NoticeProps } from "./Notice.tsx";
import { prefill } from "./prefill.ts";

export type Typed = Readonly<Record<string, string>>;

type FormProps = {
  /** What the button says, and what it says while it works. */
  submit: string;
  working: string;
  /**
   * Does what the form is for. Answers what to tell the person, or nothing when they are led elsewhere and the
   * form stays closed. An Error's message is shown instead; what was typed stays.
   */
  send: (typed: Typed) => Promise<string | undefined>;
  /** Whether the fields are emptied after success. */
  isCleared?: boolean;
  /** Whether the address may carry values for the fields. */
  isPrefilled?: boolean;
  /** Where it is sent without scripts, and what the page says when the server leads back to `sentAt` on it. */
  action?: string;
  sent?: string;
  sentAt?: string;
  children: ReactNode;
};

/** Fields, what came of them, and a button. The fields keep their own values, so nothing typed early is lost. */
export function Form({
  submit,
  working,
  send,
  isCleared,
  isPrefilled,
  action,
  sent,
  sentAt = saidAt.message,
  children,
}: FormProps) {
  const declared = useDeclared();
  const { withoutScripts } = useTexts("form");
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<NoticeProps>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (isPrefilled && form.current) prefill(form.current);
  }, [isPrefilled]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSending(true);
    setNotice(undefined);
    try {
      const text = await send(valuesOf(form));
      if (text === undefined) return;
      setNotice({ tone: "success", text });
      if (isCleared) form.reset();
    } catch (error) {
      setNotice({ tone: "error", text: (error as Error).message });
    }
    setSending(false);
  };

  return (
    <form
      ref={form}
      method={action ? "post" : unsent}
      action={action}
      className={action ? css.form : css.scripted}
      onSubmit={onSubmit}
    >
      {children}
      {notice && <Notice {...notice} />}
      {sent && (
        <p id={sentAt} className={css.sent}>
          {declared(sent)}
        </p>
      )}
      <button type="submit" className={button.primary} disabled={isSending} data-working={working}>
        {isSending ? working : submit}
      </button>
      {!action && (
        <WithoutScripts>
          <Filled text={withoutScripts} telephone={<a href={telephone}>{company.phone}</a>} />
        </WithoutScripts>
      )}
    </form>
  );
}

/**
 * The method of a form that only scripts can answer. Pressed before they are there it does nothing: outside a dialog
 * the browser sends nothing, so that what was typed stays and neither leaves the page nor stands in its address.
 */
export const unsent = "dialog";

/** Stands in the place of what only scripts can do, and says where to turn. */
export const WithoutScripts = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className={css.noscript}>{children}</p>
  </noscript>
);

export const valuesOf = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
