import { useEffect, useRef, useState } from "react";
import { Button } from "#engine/console/ui/Button.tsx";
import { words } from "#engine/console/ui/words.ts";
import { useStoredPhoto } from "#engine/console/providers/photos/use-stored-photo.ts";
import css from "./Photos.module.css";

type Props = { id: string; name: string; onOpen: () => void };

/** Small picture that opens the large one. It is loaded when it comes into view, so never in a hidden tab. */
export function StoredThumb({ id, name, onOpen }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const { url, error, retry } = useStoredPhoto(id, "thumb", isSeen);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      // Begins a screen early, so that a short page prints whole.
      { rootMargin: "100% 0px" },
    );
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={element}>
      {error ? (
        <>
          <div className={css.thumb}>{error}</div>
          <Button size="small" onClick={retry}>
            {words.frame.tryAgain}
          </Button>
        </>
      ) : (
        <button type="button" className={css.thumb} aria-label={name} onClick={onOpen} data-printed="">
          {url ? <img src={url} alt="" /> : name}
        </button>
      )}
    </div>
  );
}
