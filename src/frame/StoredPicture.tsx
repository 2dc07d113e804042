import { useEffect, useState } from "react";
import { downloadFile } from "#session/files.ts";

type Props = { id: string; alt: string; className?: string; size?: "thumb" };

/** Stored picture, loaded with the user's token. Until then, and if it fails, its text stands in its place. */
export function StoredPicture({ id, alt, className, size }: Props) {
  const url = useStoredPicture(`/files/${id}${size ? `?size=${size}` : ""}`);
  const [isShown, setShown] = useState(false);
  if (!url)
    return (
      <span
        className={className}
        role="img"
        aria-label={alt}
        data-picture={url === undefined ? "loading" : "failed"}
      >
        {alt}
      </span>
    );
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      onLoad={() => setShown(true)}
      onError={() => setShown(true)}
      data-picture={isShown ? "shown" : "loading"}
    />
  );
}

/** Returns undefined until the picture is loaded, and '' if it cannot be loaded. */
function useStoredPicture(path: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    let made: string | undefined;
    downloadFile(path).then(
      (picture) => {
        if (isLeft) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
      },
      () => setUrl(""),
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return url;
}
