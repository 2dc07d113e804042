import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import { type PageTexts, TextsContext } from "#frame/texts.tsx";

/** React over a component's prerendered HTML, in the words of its page. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
  texts: PageTexts,
): void {
  hydrateRoot(
    element,
    <TextsContext value={texts}>
      <Component {...props} />
    </TextsContext>,
  );
}
