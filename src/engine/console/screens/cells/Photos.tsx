import { createContext, use, useState } from "react";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import css from "./Cell.module.css";

type Props = { ids: readonly string[]; text: string };

const LazyThumbnails = preloadable(() => import("#engine/console/screens/photos/Thumbnails.tsx"));

export function Photos({ ids, text }: Props) {
  const loadsPhotos = use(LoadsPhotosContext);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!loadsPhotos && (
        <button
          type="button"
          className={css.photos}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          data-printed=""
        >
          {text}
        </button>
      )}
      {(loadsPhotos || isOpen) && (
        <LazyBoundary fallback={loadsPhotos && <span>{text}</span>}>
          <LazyThumbnails ids={ids} />
        </LazyBoundary>
      )}
    </>
  );
}

/** In lists pictures load when pressed. */
export const LoadsPhotosContext = createContext(false);
