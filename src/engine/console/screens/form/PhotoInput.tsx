import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

const LazyPhotoPicker = preloadable(() => import("./PhotoPicker.tsx"));

export function PhotoInput(props: InputProps<FieldOfKind<"photo">>) {
  return (
    <LazyBoundary>
      <LazyPhotoPicker {...props} />
    </LazyBoundary>
  );
}
