import type { ComponentType } from "react";
import type { IslandName } from "#site/islands/index.ts";

type IslandProps<Props> = {
  name: IslandName;
  /** What the name stands for in islands/index.ts. */
  of: ComponentType<Props>;
  /** It works as it stands: scripts come when it is touched, and not before. */
  isPatient?: true;
} & (Record<never, never> extends Props ? { props?: Props } : { props: Props });

/**
 * A part of a page that comes to life (wake.ts); everything around it stays the HTML it was written down as and
 * costs no script at all. `props` travel in the HTML.
 */
export function Island<Props extends object>({ name, of: Component, isPatient, props }: IslandProps<Props>) {
  const given = (props ?? {}) as Props;
  return (
    <div data-island={name} data-patient={isPatient} data-props={props && JSON.stringify(props)}>
      <Component {...given} />
    </div>
  );
}
