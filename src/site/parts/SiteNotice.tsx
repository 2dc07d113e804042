import { type ReactNode, useEffect, useId, useRef } from "react";
import { useDeclaredText } from "#frame/texts.tsx";
import css from "./SiteNotice.module.css";

export type SiteNoticeProps = { tone: "success" | "error" | "info"; text: string; note?: ReactNode };

export function SiteNotice({ tone, text, note }: SiteNoticeProps) {
  const noteId = useId();
  const element = useRef<HTMLParagraphElement>(null);
  const declared = useDeclaredText();
  useEffect(() => {
    if (tone !== "info" && text) element.current?.focus();
  }, [tone, text]);
  return (
    <>
      <p
        ref={element}
        className={css[tone]}
        role={tone === "info" ? "status" : "alert"}
        tabIndex={-1}
        aria-describedby={note ? noteId : undefined}
      >
        {declared(text)}
      </p>
      {note && <p id={noteId}>{note}</p>}
    </>
  );
}
