import type { ReactNode } from "react";
import css from "./Notice.module.css";

/** Placeholder that the server fills in: src/server/site/answers.ts. */
export const Answer = ({ name, children }: { name: AnswerName; children?: string }) => (
  <span data-answer={name}>{children}</span>
);

/** Hidden until the server fills in this answer. */
export const ShownWith = ({ name, children }: { name: AnswerName; children: ReactNode }) => (
  <div data-shown-with={name} hidden>
    {children}
  </div>
);

/** Error about the values in the address. */
export const Refused = ({ by }: { by: AnswerName }) => (
  <ShownWith name={by}>
    <p className={css.error} role="alert">
      <Answer name={by} />
    </p>
  </ShownWith>
);

type AnswerName = `${"rate" | "example" | "calculator" | "eligibility"}.${string}`;
