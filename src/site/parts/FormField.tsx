import {
  type ComponentType,
  type FormEvent,
  type InputHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import { useDeclared } from "#frame/texts.tsx";
import { readNumber } from "#domain/basics/read-number.ts";
import { drawnText } from "#domain/basics/text.ts";
import { fieldKind } from "#engine/declare/kinds/index.ts";
import type { ControlName } from "#engine/declare/kinds/kind.ts";
import type { AnyField, AnyFields } from "#engine/declare/vocabulary.ts";
import css from "./FormField.module.css";
import { PasswordInput } from "./PasswordInput.tsx";

type FormFieldProps = {
  name: string;
  field: AnyField;
  /** The form it belongs to, where another one on the page may have a field of the same name. */
  of?: string;
  autoComplete?: string;
  defaultValue?: string;
  hint?: string;
};

/** A labelled input for a declared field. The browser checks what can be checked there. */
export function FormField(props: FormFieldProps) {
  const {
    name,
    field,
    of = "field",
    autoComplete = known[name],
    defaultValue,
    hint = fixedHint(field),
  } = props;
  // Not useId: an island counts anew what the whole page has counted.
  const id = `${of}-${name}`;
  const { label } = field;
  const declared = useDeclared();
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

type Attributes = {
  id: string;
  name: string;
  required: boolean;
  autoComplete?: string;
  defaultValue?: string;
  "aria-describedby"?: string;
};
type Input = ComponentType<Attributes & { field: AnyField }>;

const LineInput: Input = ({ field, ...attributes }) => {
  const { type, mode } = fieldKind(field).control(field);
  return (
    <input
      {...attributes}
      type={type}
      inputMode={mode}
      onInput={type === "email" ? dropUndrawn : undefined}
    />
  );
};

const LinesInput: Input = ({ field: _, ...attributes }) => <textarea {...attributes} rows={4} />;

const ChoiceInput: Input = ({ field, ...attributes }) => {
  const declared = useDeclared();
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

/** A browser refuses an email address for a mark that was copied along and that nobody sees. */
function dropUndrawn({ currentTarget }: FormEvent<HTMLInputElement>) {
  const drawn = drawnText(currentTarget.value);
  if (drawn !== currentTarget.value) currentTarget.value = drawn;
}

/** One that depends on what is typed is for forms that follow it. */
const fixedHint = ({ hint }: AnyField) => (typeof hint === "string" ? hint : undefined);

/** All fields of a declared form, in its order. */
export function FormFields({ fields }: { fields: AnyFields }) {
  return Object.entries(fields).map(([name, field]) => <FormField key={name} name={name} field={field} />);
}

/**
 * A text to the browser, whose own number field refuses '1,00,000' and every digit but its own. What cannot be read is
 * refused, and said below it while it is typed: said when the field is left, it would move the button away from under a
 * finger. Where scripts are off the server says the same.
 */
function NumberInput({ "aria-describedby": hint, ...input }: InputHTMLAttributes<HTMLInputElement>) {
  const ref = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState("");
  const told = useDeclared()(wrong);
  // The browser then refuses it.
  useEffect(() => ref.current?.setCustomValidity(told), [told]);
  return (
    <>
      <input
        {...input}
        ref={ref}
        type="text"
        inputMode="decimal"
        aria-invalid={told ? true : undefined}
        aria-describedby={[hint, `${input.id}wrong`].filter(Boolean).join(" ")}
        onInput={() => setWrong(wrongIn(ref.current))}
      />
      <span id={`${input.id}wrong`} className={css.wrong} role="status">
        {told}
      </span>
    </>
  );
}

/** What is wrong with what is typed; empty where nothing is. */
const wrongIn = (input: HTMLInputElement | null): string => readNumber(input?.value ?? "").wrong ?? "";

const inputs: { readonly [As in ControlName]: Input } = {
  line: LineInput,
  lines: LinesInput,
  choice: ChoiceInput,
  password: ({ field: _, ...attributes }) => <PasswordInput {...attributes} />,
  number: ({ field: _, ...attributes }) => <NumberInput {...attributes} />,
  digits: LineInput,
  date: LineInput,
  time: LineInput,
  parts: LineInput,
};

/** What the browser may fill in, by the name of the field. */
const known: Readonly<Record<string, string>> = {
  name: "name",
  email: "email",
  phone: "tel",
  password: "current-password",
  newPassword: "new-password",
  confirmPassword: "new-password",
  otp: "one-time-code",
};
