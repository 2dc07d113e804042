import { useEffect } from "react";
import { useConsole } from "#engine/console/providers/context.ts";
import { Isolated } from "#engine/console/ui/Isolated.tsx";

type Props = { children: string; of?: string };

/** Page heading, repeated in the browser tab because clerks keep several tabs open. */
export function Heading({ children, of }: Props) {
  const { company } = useConsole();
  const title = [children, of, company.name].filter(Boolean).join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <h1>
      <Isolated text={children} />
    </h1>
  );
}
