import type { ComponentType } from "react";
import type { IslandName } from "#site/islands/index.ts";

type IslandProps<Props> = {
  name: IslandName;
  /** Component of this name in islands/index.ts. */
  component: ComponentType<Props>;
  /** Loads scripts only when touched, because the part works without them. */
  isPatient?: true;
} & (Record<never, never> extends Props ? { props?: Props } : { props: Props });

/**
 * Part of a page that is hydrated (start-islands.ts). The remainder of the page stays static. `props` are stored in
 * the HTML.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  isPatient,
  props,
}: IslandProps<Props>) {
  const componentProps = (props ?? {}) as Props;
  return (
    <div data-island={name} data-patient={isPatient} data-props={props && JSON.stringify(props)}>
      <Component {...componentProps} />
    </div>
  );
}
