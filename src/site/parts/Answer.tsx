import type { ReactNode } from "react";
import css from "./Notice.module.css";

/** A place in which the server writes what it answers or knows: src/server/site/answers.ts. */
export const Answer = ({ name, children }: { name: AnswerName; children?: string }) => (
  <span data-answer={name}>{children}</span>
);

/** What is shown only where the server has something to write. */
export const ShownWith = ({ name, children }: { name: AnswerName; children: ReactNode }) => (
  <div data-shown-with={name} hidden>
    {children}
  </div>
);

/** What is wrong with what an address asks. */
export const Refused = ({ by }: { by: AnswerName }) => (
  <ShownWith name={by}>
    <p className={css.error} role="alert">
      <Answer name={by} />
    </p>
  </ShownWith>
);

type AnswerName = `${"rate" | "example" | "calculator" | "eligibility"}.${string}`;
