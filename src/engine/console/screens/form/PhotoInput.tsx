import { loadDeferred } from "#engine/console/screens/load-deferred.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import type { FieldOfKind } from "#engine/declare/vocabulary.ts";

const LazyPhotoPicker = preloadable(loadDeferred("PhotoPicker"));

export function PhotoInput(props: InputProps<FieldOfKind<"photo">>) {
  return (
    <LazyBoundary>
      <LazyPhotoPicker {...props} />
    </LazyBoundary>
  );
}
