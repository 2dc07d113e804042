/** Hydrates an island, and keeps what the visitor has typed and pressed before. */
import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type PageTexts, TextsContext } from "#frame/texts.tsx";
import { prerenderedAttribute } from "./mark-prerendered.ts";

export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  texts: PageTexts,
): void {
  const buttonFinders = window.early?.release(element).map((button) => buttonFinderOf(button, element)) ?? [];
  const content = (
    <TextsContext value={texts}>
      <Component {...props} />
    </TextsContext>
  );
  // A browser that translates the page replaces its texts with elements of its own.
  if (element.querySelector("font")) renderAgain(element, content);
  else hydrateWithoutAddedElements(element, content);
  element.dataset.awake = "";
  for (const field of fieldsIn(element)) field.dispatchEvent(new Event("input", { bubbles: true }));
  for (const find of buttonFinders) find()?.click();
}

/** Takes out elements that a password manager added, for which React would render the part again. */
function hydrateWithoutAddedElements(element: HTMLElement, content: ReactNode): void {
  const added = [...element.querySelectorAll(`:not([${prerenderedAttribute}])`)].filter(
    ({ parentElement }) => parentElement === element || parentElement?.hasAttribute(prerenderedAttribute),
  );
  const positions = added.map((each) => ({ each, parent: each.parentNode, next: each.nextSibling }));
  for (const each of added) each.remove();
  for (const each of element.querySelectorAll(`[${prerenderedAttribute}]`))
    each.removeAttribute(prerenderedAttribute);
  flushSync(() => hydrateRoot(element, content));
  // Reinserts in reverse order, so that each next sibling is back in place.
  for (const { each, parent, next } of positions.reverse())
    parent?.insertBefore(each, next?.parentNode === parent ? next : null);
}

/** Renders the part anew, and keeps typed values and the focus. */
function renderAgain(element: HTMLElement, content: ReactNode): void {
  const focused = document.activeElement?.id;
  const typed = fieldsIn(element).map(({ id, value }) => ({ id, value }));
  flushSync(() => createRoot(element).render(content));
  for (const field of fieldsIn(element)) {
    const typedField = typed.find(({ id }) => id === field.id);
    if (typedField) field.value = typedField.value;
    if (field.id === focused) field.focus();
  }
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<FormControl>("input[id], select[id], textarea[id]"),
];

function buttonFinderOf(
  button: HTMLButtonElement,
  element: HTMLElement,
): () => HTMLButtonElement | undefined {
  const index = [...element.querySelectorAll(`button[${prerenderedAttribute}]`)].indexOf(button);
  return () => (button.isConnected ? button : element.querySelectorAll("button")[index]);
}
