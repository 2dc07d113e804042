import { useEffect, useRef } from "react";
import css from "./Notice.module.css";

export type NoticeProps = { tone: "success" | "error" | "info"; text: string };

/** What came of it. An answer takes the focus, so that nobody has to look for it; a remark does not. */
export function Notice({ tone, text }: NoticeProps) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (tone !== "info" && text) element.current?.focus();
  }, [tone, text]);
  return (
    <p ref={element} className={css[tone]} role={tone === "info" ? "status" : "alert"} tabIndex={-1}>
      {text}
    </p>
  );
}
