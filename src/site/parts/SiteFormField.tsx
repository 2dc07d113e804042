import {
  type ComponentType,
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { useDeclaredText, useTexts } from "#frame/texts.tsx";
import { parseGrams } from "#domain/basics/parse-number.ts";
import { drawnText } from "#domain/basics/text.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ControlName } from "#engine/declare/kinds/kind.ts";
import type { AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import css from "./SiteFormField.module.css";

type SiteFormFieldProps = {
  name: string;
  field: AnyField;
  /** Two forms on a page may have equal field names. */
  idPrefix?: string;
  autoComplete?: string;
  defaultValue?: string;
  hint?: string;
};

export function SiteFormField({
  name,
  field,
  idPrefix = "field",
  autoComplete = autoCompletes[name],
  defaultValue,
  hint = fixedHint(field),
}: SiteFormFieldProps) {
  // useId would differ between the rendered page and the hydrated island.
  const id = `${idPrefix}-${name}`;
  const declared = useDeclaredText();
  const Input = inputs[fieldKind(field).control(field).as];
  return (
    <div className={css.field}>
      <label htmlFor={id}>{declared(field.label)}</label>
      <Input
        id={id}
        name={name}
        field={field}
        required={Boolean(field.required)}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
      {hint && <small id={`${id}hint`}>{declared(hint)}</small>}
    </div>
  );
}

type InputAttributes = Pick<
  InputHTMLAttributes<Element>,
  "id" | "name" | "required" | "autoComplete" | "defaultValue" | "aria-describedby"
>;
type Input = ComponentType<InputAttributes & { field: AnyField }>;

const LineInput: Input = ({ field, ...attributes }) => {
  const { type, mode } = fieldKind(field).control(field);
  return (
    <input
      {...attributes}
      type={type}
      inputMode={mode}
      onInput={type === "email" ? removeInvisibleCharacters : undefined}
    />
  );
};

const LinesInput: Input = ({ field: _, ...attributes }) => <textarea {...attributes} rows={4} />;

const ChoiceInput: Input = ({ field, ...attributes }) => {
  const declared = useDeclaredText();
  return (
    <select {...attributes}>
      {optionsOf(field).map((option) => (
        <option key={option.value} value={option.value}>
          {declared(option.label)}
        </option>
      ))}
    </select>
  );
};

const optionsOf = (field: AnyField) => ("options" in field ? field.options : []);

/** The browser would refuse invisible characters pasted with an email address. */
function removeInvisibleCharacters({ currentTarget }: FormEvent<HTMLInputElement>) {
  const drawn = drawnText(currentTarget.value);
  if (drawn !== currentTarget.value) currentTarget.value = drawn;
}

/** Leaves out hints that depend on the value, which these forms do not follow. */
const fixedHint = ({ hint }: AnyField) => (typeof hint === "string" ? hint : undefined);

export function SiteFormFields({ fields }: { fields: AnyFields }) {
  return Object.entries(fields).map(([name, field]) => (
    <SiteFormField key={name} name={name} field={field} />
  ));
}

/** A number input refuses '1,00,000' and Indian digits. Errors on blur would move the submit button. */
const GramsInput: Input = ({ field: _, "aria-describedby": hint, ...input }) => {
  const ref = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const message = useDeclaredText()(error);
  // The browser blocks the form and shows this message.
  useEffect(() => ref.current?.setCustomValidity(message), [message]);
  return (
    <>
      <input
        {...input}
        ref={ref}
        type="text"
        inputMode="decimal"
        aria-invalid={message ? true : undefined}
        aria-describedby={[hint, `${input.id}wrong`].filter(Boolean).join(" ")}
        onInput={({ currentTarget }) => setError(parseGrams(currentTarget.value).wrong ?? "")}
      />
      <span id={`${input.id}wrong`} className={css.wrong} role="status">
        {message}
      </span>
    </>
  );
};

/** Can show what is typed, because mistyping is common on phones. */
const PasswordInput: Input = ({ field: _, ...attributes }) => {
  const texts = useTexts("form");
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <input {...attributes} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-controls={attributes.id}
        title={isShown ? texts.hideTyped : texts.showTyped}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? texts.hide : texts.show}
      </button>
    </div>
  );
};

const inputs: { readonly [As in ControlName]: Input } = {
  line: LineInput,
  lines: LinesInput,
  choice: ChoiceInput,
  password: PasswordInput,
  number: GramsInput,
  digits: LineInput,
  date: LineInput,
  time: LineInput,
  photo: LineInput,
  parts: LineInput,
};

const autoCompletes: Readonly<Record<string, string>> = {
  name: "name",
  email: "email",
  phone: "tel",
  password: "current-password",
  newPassword: "new-password",
  confirmPassword: "new-password",
  otp: "one-time-code",
};
