import { type ComponentType, type ReactNode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Resolves once the component, over its prerendered HTML, answers to the visitor. */
export const hydrate = <Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
  props: Props,
): Promise<void> =>
  new Promise((resolve) => {
    hydrateRoot(
      element,
      <Alive onAlive={resolve}>
        <Component {...props} />
      </Alive>,
    );
  });

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(onAlive, [onAlive]);
  return children;
}
