import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { company, telephone } from "#company";
import { FilledText, useDeclaredText, useLanguage, useTexts } from "#frame/texts.tsx";
import { languageField, successAnchors } from "#resources/visitors/public-forms.ts";
import button from "./button.module.css";
import css from "./SiteForm.module.css";
import { SiteNotice, type SiteNoticeProps } from "./SiteNotice.tsx";
import { prefill } from "./prefill.ts";

export type FormValues = Readonly<Record<string, string>>;

export type SuccessNotice = Pick<SiteNoticeProps, "text" | "note">;

type SiteFormProps = {
  submitLabel: string;
  workingLabel: string;
  /** Returns undefined if the page navigates away, which keeps the form disabled. Errors keep the values. */
  send: (typed: FormValues) => Promise<string | SuccessNotice | undefined>;
  isCleared?: boolean;
  isPrefilled?: boolean;
  /** Without scripts, the server redirects to `sentAnchor`. */
  action?: string;
  sent?: string;
  sentNote?: ReactNode;
  sentAnchor?: string;
  children: ReactNode;
};

/** Leaves its fields uncontrolled, so that input before hydration is kept. */
export function SiteForm({
  submitLabel,
  workingLabel,
  send,
  isCleared,
  isPrefilled,
  action,
  sent,
  sentNote,
  sentAnchor = successAnchors.message,
  children,
}: SiteFormProps) {
  const declared = useDeclaredText();
  const { withoutScripts } = useTexts("form");
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<SiteNoticeProps>();
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
      const outcome = await send(valuesOf(form));
      if (outcome === undefined) return;
      setNotice({ tone: "success", ...(typeof outcome === "string" ? { text: outcome } : outcome) });
      if (isCleared) form.reset();
    } catch (error) {
      setNotice({ tone: "error", text: (error as Error).message });
    }
    setSending(false);
  };

  return (
    <form
      ref={form}
      // Without scripts, "dialog" submits nothing, so no value leaves the page or enters the address.
      method={action ? "post" : "dialog"}
      action={action}
      className={action ? css.form : css.scripted}
      onSubmit={onSubmit}
    >
      {children}
      {action && <input type="hidden" name={languageField} value={language} />}
      {notice && <SiteNotice {...notice} />}
      {sent && (
        <div id={sentAnchor} className={css.sent}>
          <p>{declared(sent)}</p>
          {sentNote}
        </div>
      )}
      <button type="submit" className={button.primary} disabled={isSending} data-working={workingLabel}>
        {isSending ? workingLabel : submitLabel}
      </button>
      {!action && (
        <noscript>
          <p className={css.noscript}>
            <FilledText text={withoutScripts} telephone={<a href={telephone}>{company.phone}</a>} />
          </p>
        </noscript>
      )}
    </form>
  );
}

export const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
