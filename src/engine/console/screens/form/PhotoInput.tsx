import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

const LazyPhotoPicker = preloadable(() => import("./PhotoPicker.tsx"));

/** Input for pictures. Its code loads with the first form that has one. */
export const PhotoInput = (props: InputProps<FieldOfKind<"photo">>) => (
  <LazyBoundary>
    <LazyPhotoPicker {...props} />
  </LazyBoundary>
);
