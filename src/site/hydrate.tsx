import type { ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";

/** React over a component's prerendered HTML. */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): void {
  hydrateRoot(element, <Component {...props} />);
}
