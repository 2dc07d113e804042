import { type ReactNode, useState } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";

const LazyViewer = preloadable(() => import("./Viewer.tsx"));

export function useViewer(ids: readonly string[]): [viewer: ReactNode, open: (id: string) => void] {
  const [first, setFirst] = useState<number>();
  const viewer = first !== undefined && (
    <LazyBoundary>
      <LazyViewer ids={ids} first={first} onClose={() => setFirst(undefined)} />
    </LazyBoundary>
  );
  return [viewer, (id) => setFirst(ids.indexOf(id))];
}
