import type { FormEvent, ReactNode } from "react";
import type { Grams } from "#domain/weight.ts";
import button from "./button.module.css";
import css from "./Form.module.css";
import { type Typed, valuesOf } from "./Form.tsx";
import { FormField } from "./FormField.tsx";

type WeightFormProps = {
  label: string;
  submit: string;
  /** Called with a weight above zero and whatever else was chosen; nothing happens for any other weight. */
  onWeight: (grams: Grams, typed: Typed) => void;
  children?: ReactNode;
};

/** Asks for a weight of gold and counts on the spot. */
export function WeightForm({ label, submit, onWeight, children }: WeightFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = valuesOf(event.currentTarget);
    const grams = Number.parseFloat(typed.weight ?? "");
    if (grams > 0) onWeight(grams, typed);
  };
  return (
    <form method="post" noValidate className={css.form} onSubmit={onSubmit}>
      <FormField name="weight" field={{ kind: "grams", label }} autoComplete="off" />
      {children}
      <button type="submit" className={button.primary}>
        {submit}
      </button>
    </form>
  );
}
