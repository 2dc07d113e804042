import { type ComponentType, type FormEvent, useEffect, useRef, useState } from "react";
import { useDeclaredText } from "#frame/texts.tsx";
import { parseGrams } from "#domain/basics/parse-number.ts";
import { drawnText } from "#domain/basics/text.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ControlName } from "#engine/declare/kinds/kind.ts";
import type { AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import css from "./SiteFormField.module.css";
import { PasswordInput } from "./PasswordInput.tsx";

type SiteFormFieldProps = {
  name: string;
  field: AnyField;
  /** Two forms on a page may have equal field names. */
  idPrefix?: string;
  autoComplete?: string;
  defaultValue?: string;
  hint?: string;
};

export function SiteFormField(props: SiteFormFieldProps) {
  const {
    name,
    field,
    idPrefix = "field",
    autoComplete = autoCompletes[name],
    defaultValue,
    hint = fixedHint(field),
  } = props;
  // useId would differ between the rendered page and the hydrated island.
  const id = `${idPrefix}-${name}`;
  const { label } = field;
  const declared = useDeclaredText();
  const Input = inputs[fieldKind(field).control(field).as];
  const common = {
    id,
    name,
    required: Boolean(field.required),
    autoComplete,
    defaultValue,
    "aria-describedby": hint ? `${id}hint` : undefined,
  };
  return (
    <div className={css.field}>
      <label htmlFor={id}>{declared(label)}</label>
      <Input {...common} field={field} />
      {hint && <small id={`${id}hint`}>{declared(hint)}</small>}
    </div>
  );
}

type InputAttributes = {
  id: string;
  name: string;
  required: boolean;
  autoComplete?: string;
  defaultValue?: string;
  "aria-describedby"?: string;
};
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

/** These forms do not follow the value. */
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

const inputs: { readonly [As in ControlName]: Input } = {
  line: LineInput,
  lines: LinesInput,
  choice: ChoiceInput,
  password: ({ field: _, ...attributes }) => <PasswordInput {...attributes} />,
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
