import { Button } from "#engine/console/ui/Button.tsx";
import { useStoredPhoto } from "#engine/console/providers/photos/use-stored-photo.ts";
import css from "./Photos.module.css";

type Props = { id: string; name: string; onOpen: () => void };

/** Loaded in closed tabs too, because print shows them. */
export function StoredThumb({ id, name, onOpen }: Props) {
  const { url, error, retry } = useStoredPhoto(id, "thumb");
  return (
    <div>
      {error ? (
        <>
          <div className={css.thumb}>{error}</div>
          <Button size="small" onClick={retry}>
            Try again
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
