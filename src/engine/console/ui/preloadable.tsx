import { type ComponentType, lazy, useState } from "react";
import { loadModule } from "#session/load-module.ts";

/** Makes a lazy component that can load in advance. It then renders at once, which React's `lazy` would postpone. */
export function preloadable<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const part = await loadModule(load);
    loaded = part.default;
    return part;
  };
  // The type of `lazy` takes apart props that are still generic here.
  const Lazy = lazy(preload) as unknown as ComponentType<Props>;
  function Preloadable(props: Props) {
    // Kept for the life of the component, because a switch would mount the part again.
    const [Loaded] = useState(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  }
  return Object.assign(Preloadable, { preload });
}
