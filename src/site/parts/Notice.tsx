import { useEffect, useRef } from "react";
import { useDeclared } from "#frame/texts.tsx";
import css from "./Notice.module.css";

export type NoticeProps = { tone: "success" | "error" | "info"; text: string };

/** Result of an action. Success and errors take the focus; information does not. */
export function Notice({ tone, text }: NoticeProps) {
  const element = useRef<HTMLParagraphElement>(null);
  const declared = useDeclared();
  useEffect(() => {
    if (tone !== "info" && text) element.current?.focus();
  }, [tone, text]);
  return (
    <p ref={element} className={css[tone]} role={tone === "info" ? "status" : "alert"} tabIndex={-1}>
      {declared(text)}
    </p>
  );
}
