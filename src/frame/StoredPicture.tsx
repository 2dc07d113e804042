import { useEffect, useState } from "react";
import { downloadFile } from "#session/files.ts";

type Props = { id: string; alt: string; className?: string; size?: "thumb" };

/** Stored picture, loaded with the user's token. Until then, and if it fails, its text stands in its place. */
export function StoredPicture({ id, alt, className, size }: Props) {
  const url = useStoredPicture(`/files/${id}${size ? `?size=${size}` : ""}`);
  return url ? (
    <img className={className} src={url} alt={alt} />
  ) : (
    <span className={className} role="img" aria-label={alt}>
      {alt}
    </span>
  );
}

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
      () => setUrl(undefined),
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return url;
}
