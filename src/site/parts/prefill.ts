import { parseGrams } from "#domain/basics/parse-number.ts";

/** Sets values, not defaults, so that a form cleared after sending is empty. Leaves what a user has typed. */
export function prefill(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(window.location.search)) {
    const field = form.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && field.value === field.defaultValue && isAcceptable(field, value)) field.value = value;
    if (field instanceof HTMLSelectElement && hasOption(field, value)) field.value = value;
  }
}

/** Numeric fields accept only weights. */
const isAcceptable = ({ inputMode }: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  inputMode !== "decimal" || (parseGrams(value).value ?? -1) >= 0;

const hasOption = ({ options }: HTMLSelectElement, wanted: string) =>
  [...options].some(({ value }) => value === wanted);
