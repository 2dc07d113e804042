import type { ComponentType } from "react";
import type { IslandName } from "#site/islands/index.ts";

type IslandProps<Props> = {
  name: IslandName;
  component: ComponentType<Props>;
  /** The part works without scripts, so they load only when touched. */
  isPatient?: true;
} & (Record<never, never> extends Props ? { props?: Props } : { props: Props });

/** Hydrated (start-islands.ts), while the remainder of the page stays static. `props` are stored in the HTML. */
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
