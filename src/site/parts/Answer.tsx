import type { ReactNode } from "react";

/** A place in which the server writes what it answers or knows: src/server/http/answers.ts. */
export const Answer = ({ name, children }: { name: AnswerName; children?: string }) => (
  <span data-answer={name}>{children}</span>
);

/** What is shown only where the server has something to write. */
export const ShownWith = ({ name, children }: { name: AnswerName; children: ReactNode }) => (
  <div data-shown-with={name} hidden>
    {children}
  </div>
);

type AnswerName = `${"rate" | "example" | "calculator" | "eligibility"}.${string}`;
