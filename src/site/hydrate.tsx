import type { ComponentType, ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type PageTexts, TextsContext } from "#frame/texts.tsx";
import { own } from "./own.ts";

/**
 * React over a component's prerendered HTML, in the words of its page. Its forms then read what was typed before, and
 * what was pressed before is done.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  texts: PageTexts,
): void {
  const pressed = window.early?.release(element).map((button) => placeOf(button, element)) ?? [];
  const content = (
    <TextsContext value={texts}>
      <Component {...props} />
    </TextsContext>
  );
  // A browser that translates has put its own elements in the place of texts.
  if (element.querySelector("font")) drawAnew(element, content);
  else hydrateBetweenForeign(element, content);
  element.dataset.awake = "";
  for (const field of fieldsIn(element)) field.dispatchEvent(new Event("input", { bubbles: true }));
  for (const find of pressed) find()?.click();
}

/** React draws a part anew in which it finds elements of others, such as those of a password manager. */
function hydrateBetweenForeign(element: HTMLElement, content: ReactNode): void {
  const foreign = [...element.querySelectorAll(`:not([${own}])`)].filter(
    ({ parentElement }) => parentElement === element || parentElement?.hasAttribute(own),
  );
  const places = foreign.map((each) => ({ each, parent: each.parentNode, next: each.nextSibling }));
  for (const each of foreign) each.remove();
  for (const each of element.querySelectorAll(`[${own}]`)) each.removeAttribute(own);
  flushSync(() => hydrateRoot(element, content));
  // The last first: one that stood before another is put back before it.
  for (const { each, parent, next } of places.reverse())
    parent?.insertBefore(each, next?.parentNode === parent ? next : null);
}

/** Keeps typed values and the focus. */
function drawAnew(element: HTMLElement, content: ReactNode): void {
  const focused = document.activeElement?.id;
  const typed = fieldsIn(element).map(({ id, value }) => ({ id, value }));
  flushSync(() => createRoot(element).render(content));
  for (const field of fieldsIn(element)) {
    const before = typed.find(({ id }) => id === field.id);
    if (before) field.value = before.value;
    if (field.id === focused) field.focus();
  }
}

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fieldsIn = (element: HTMLElement) => [
  ...element.querySelectorAll<TypedField>("input[id], select[id], textarea[id]"),
];

/** Finds a button again, also where the part was drawn anew. */
function placeOf(button: HTMLButtonElement, element: HTMLElement): () => HTMLButtonElement | undefined {
  const index = [...element.querySelectorAll(`button[${own}]`)].indexOf(button);
  return () => (button.isConnected ? button : element.querySelectorAll("button")[index]);
}
