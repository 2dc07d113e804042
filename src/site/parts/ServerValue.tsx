import type { ReactNode } from "react";
import css from "./SiteNotice.module.css";

/** The server fills it in: src/server/site/answers.ts. A hydrated island keeps what is in it. */
export const ServerValue = ({ name, children = "" }: { name: ServerValueName; children?: string }) => (
  <span data-answer={name} suppressHydrationWarning>
    {children}
  </span>
);

export const ShownWithValue = ({ name, children }: { name: ServerValueName; children: ReactNode }) => (
  <div data-shown-with={name} hidden suppressHydrationWarning>
    {children}
  </div>
);

export const InputError = ({ by }: { by: ServerValueName }) => (
  <ShownWithValue name={by}>
    <p className={css.error} role="alert">
      <ServerValue name={by} />
    </p>
  </ShownWithValue>
);

type ServerValueName = `${"rate" | "example" | "calculator" | "eligibility" | "message"}.${string}`;
