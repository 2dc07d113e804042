import { useEffect } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { IsolatedText } from "#engine/console/ui/IsolatedText.tsx";

type Props = { children: string; context?: string };

/** Page heading, repeated in the browser tab because clerks keep several tabs open. */
export function Heading({ children, context }: Props) {
  const { company } = useConsole();
  const title = [children, context, company.name].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1>
      <IsolatedText text={children} />
    </h1>
  );
}
