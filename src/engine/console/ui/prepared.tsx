import { type ComponentType, lazy, useState } from "react";
import { loadModule } from "#session/load-module.ts";

/**
 * Component that can be loaded before it is needed. Once loaded it renders at once, which React's `lazy` would
 * postpone.
 */
export function prepared<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    const part = await loadModule(load);
    loaded = part.default;
    return part;
  };
  const Lazy = lazy(fetch) as unknown as ComponentType<Props>;
  function Prepared(props: Props) {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Prepared, { fetch });
}
