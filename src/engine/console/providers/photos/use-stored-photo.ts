import { useEffect, useState } from "react";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import { ApiError } from "#session/http.ts";
import { createStoredPhotos, type PhotoSize, type StoredPhotos } from "./stored-photos.ts";

/** Replaces a React context, which would need the code of pictures before the first list. */
const photosByConsole = new WeakMap<ConsoleState, StoredPhotos>();

export function storedPhotosOf(state: ConsoleState): StoredPhotos {
  const photos = photosByConsole.get(state) ?? createStoredPhotos();
  photosByConsole.set(state, photos);
  return photos;
}

/** The address is valid while the component is on the page. */
export function useStoredPhoto(id: string, size: PhotoSize) {
  const photos = storedPhotosOf(useConsole());
  const [attempt, setAttempt] = useState({ count: 1 });
  const [picture, setPicture] = useState<Blob>();
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (!attempt.count) return;
    let isLeft = false;
    photos.load(id, size).then(
      (loaded) => isLeft || setPicture(loaded),
      (cause) => isLeft || setError(messageFor(cause)),
    );
    return () => {
      isLeft = true;
      setPicture(undefined);
      setError(undefined);
    };
  }, [photos, id, size, attempt]);
  return { url: usePhotoUrl(picture), error, retry: () => setAttempt(({ count }) => ({ count: count + 1 })) };
}

/** The browser frees the bytes when the component leaves. */
export function usePhotoUrl(picture: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const next = URL.createObjectURL(picture);
    setUrl(next);
    return () => {
      URL.revokeObjectURL(next);
      setUrl(undefined);
    };
  }, [picture]);
  return url;
}

const messageFor = (cause: unknown): string =>
  cause instanceof ApiError && cause.status === 404
    ? "This picture is missing."
    : "The picture could not be loaded.";
