import { createContext, use, useEffect, useRef, useState } from "react";
import { downloadFile } from "#session/files.ts";

export type PictureState = "loading" | "failed" | "drawn";

/** Each further `attempt` loads again the pictures that are not drawn yet. */
export const PicturesContext = createContext<{
  attempt: number;
  report: (name: string, state: PictureState) => () => void;
}>({ attempt: 1, report: () => () => undefined });

type Props = { id: string; alt: string; className?: string; size?: "thumb" };

/** Loads a picture with the user's token. Until then, and if it fails, the text stands in its place. */
export function StoredPicture({ id, alt, className, size }: Props) {
  const { attempt, report } = use(PicturesContext);
  const { url, state, draw } = useStoredPicture(`/files/${id}${size ? `?size=${size}` : ""}`, attempt);
  useEffect(() => report(alt, state), [report, alt, state]);
  if (url === undefined)
    return (
      <span className={className} role="img" aria-label={alt}>
        {alt}
      </span>
    );
  return (
    <img className={className} src={url} alt={alt} onLoad={() => draw(true)} onError={() => draw(false)} />
  );
}

function useStoredPicture(path: string, attempt: number) {
  const [{ url, state }, setPicture] = useState<{ url?: string; state: PictureState }>(loading);
  const isDrawn = useRef(false);
  useEffect(() => {
    if (isDrawn.current || attempt === 0) return;
    const cancellation = new AbortController();
    const { signal } = cancellation;
    setPicture(loading);
    downloadFile(path, { signal }).then(
      (bytes) => signal.aborted || setPicture({ url: URL.createObjectURL(bytes), state: "loading" }),
      () => signal.aborted || setPicture({ state: "failed" }),
    );
    return () => cancellation.abort();
  }, [path, attempt]);
  useEffect(() => {
    if (url !== undefined) return () => URL.revokeObjectURL(url);
  }, [url]);
  return {
    url,
    state,
    draw(isDecoded: boolean) {
      isDrawn.current = isDecoded;
      setPicture(isDecoded ? { url, state: "drawn" } : { state: "failed" });
    },
  };
}

const loading = { state: "loading" } as const;
