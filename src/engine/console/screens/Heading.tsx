import { useEffect, useRef } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";
import { PrintedFooter } from "#engine/console/ui/PrintedFooter.tsx";

type Props = {
  children: string;
  context?: string;
  /** Takes the focus, so that a screen reader begins here and Enter does nothing. */
  takesFocus?: boolean;
};

/** The browser tab repeats the heading, because clerks keep several tabs open. */
export function Heading({ children, context, takesFocus = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { company } = useConsole();
  const title = [children, context, company.name].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <>
      <h1
        ref={heading}
        tabIndex={takesFocus ? -1 : undefined}
        style={takesFocus ? { outline: "none" } : undefined}
      >
        <IsolatedText text={children} />
      </h1>
      <PrintedFooter text={title} />
    </>
  );
}
