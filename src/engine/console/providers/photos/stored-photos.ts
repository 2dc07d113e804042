import { downloadFile } from "#session/files.ts";

export const photosPath = "/files";

export type PhotoSize = "thumb" | "full";

export type StoredPhotos = ReturnType<typeof createStoredPhotos>;

/** The bytes under an id never change. */
export function createStoredPhotos() {
  const loaded = new Map<string, Promise<Blob>>();

  function remember(key: string, picture: Promise<Blob>): Promise<Blob> {
    loaded.set(key, picture);
    const [oldest] = loaded.keys();
    if (loaded.size > maxLoaded && oldest !== undefined) loaded.delete(oldest);
    // A failed picture is loaded again when it is next needed.
    picture.catch(() => loaded.delete(key));
    return picture;
  }

  return {
    load(id: string, size: PhotoSize): Promise<Blob> {
      const key = `${id} ${size}`;
      const isThumb = size === "thumb";
      const path = `${photosPath}/${id}${isThumb ? "?size=thumb" : ""}`;
      // A page loads many thumbnails, which must not delay other calls.
      const priority = isThumb ? "low" : "auto";
      return loaded.get(key) ?? remember(key, downloadFile(path, { priority }));
    },
    add(id: string, picture: Blob): void {
      for (const size of ["thumb", "full"] as const) void remember(`${id} ${size}`, Promise.resolve(picture));
    },
  };
}

/** Pictures in memory, some 20 MB of full size at most. */
const maxLoaded = 100;
