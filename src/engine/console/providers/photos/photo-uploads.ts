/** Shrinks and uploads pictures one after another, and resumes after a lost connection or a reload. */
import { pendingPhotoPrefix } from "#engine/declare/kinds/photo.ts";
import { newKey } from "#engine/console/providers/idempotency-keys.ts";
import { uploadFile } from "#session/files.ts";
import { ApiError, messageOf } from "#session/http.ts";
import { fromBase64, picturesStorageName, toBase64 } from "#session/sealed.ts";
import { openSealedMap } from "#session/sealed-map.ts";
import { shrinkPicture } from "./shrink-picture.ts";
import { photosPath } from "./stored-photos.ts";

export type PhotoUpload = {
  status: "shrinking" | "uploading" | "waiting" | "refused" | "uploaded";
  /** From 0 to 1. */
  progress: number;
  picture?: Blob;
  message?: string;
  id?: string;
};

/** Bytes are in base64 until the upload; `at` is in milliseconds. */
type SealedPhoto = { at: number; bytes?: string; id?: string };

export type PhotoUploads = ReturnType<typeof createPhotoUploads>;

/** A form holds a picture's name until it has an id, so that a draft finds it again. */
export function createPhotoUploads(onUploaded: (id: string, picture: Blob) => void) {
  let uploads: ReadonlyMap<string, PhotoUpload> = new Map();
  let isOpen = false;
  let isRunning = false;
  let failures = 0;
  const listeners = new Set<() => void>();
  const cancellations = new Map<string, AbortController>();
  let wake = () => {};

  const publish = (next: ReadonlyMap<string, PhotoUpload>) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (name: string, changes: Partial<PhotoUpload>) => {
    const upload = uploads.get(name);
    if (upload) publish(new Map(uploads).set(name, { ...upload, ...changes }));
  };

  const sealed = openSealedMap<SealedPhoto>(picturesStorageName).then((map) => {
    isOpen = true;
    publish(new Map([...map.entries().map(uploadOfEntry), ...uploads]));
    void run();
    return map;
  });

  /** Seals a picture until its upload, up to a limit, because other input needs the browser's storage too. */
  async function keep(name: string, picture: Blob): Promise<void> {
    const [map, buffer] = await Promise.all([sealed, picture.arrayBuffer()]);
    const bytes = toBase64(new Uint8Array(buffer));
    const total = map.entries().reduce((sum, [, entry]) => sum + (entry.bytes?.length ?? 0), bytes.length);
    const isPending = uploads.has(name) && !uploads.get(name)?.id;
    if (isPending && total <= maxSealedLength) map.set(name, { at: Date.now(), bytes });
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = nextOf(uploads); next; next = nextOf(uploads)) await send(...next);
    isRunning = false;
  }

  async function send(name: string, picture: Blob): Promise<void> {
    const cancellation = new AbortController();
    cancellations.set(name, cancellation);
    change(name, { status: "uploading", progress: 0 });
    try {
      const { data } = await uploadFile<{ data: { _id: string } }>(photosPath, picture, {
        signal: cancellation.signal,
        onProgress: (progress) => change(name, { progress }),
      });
      failures = 0;
      // The server may have turned a picture of another type.
      if (picture.type === jpeg) onUploaded(data._id, picture);
      change(name, { status: "uploaded", id: data._id });
      if (uploads.has(name)) void sealed.then((map) => map.set(name, { at: Date.now(), id: data._id }));
    } catch (error) {
      if (!isTemporary(error)) {
        change(name, { status: "refused", message: messageOf(error, "The picture could not be uploaded.") });
      } else if (uploads.has(name)) {
        change(name, { status: "waiting" });
        // Other pictures go first, in case the server fails at this one alone.
        publish(
          new Map([...uploads].sort(([one], [other]) => Number(one === name) - Number(other === name))),
        );
        await pause(Math.min(firstPauseMs * 2 ** failures++, longestPauseMs));
      }
    } finally {
      cancellations.delete(name);
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => wake(), ms);
      wake = () => {
        clearTimeout(timer);
        window.removeEventListener("online", wake);
        resolve();
      };
      window.addEventListener("online", wake);
    });

  return {
    /** The map is a new one after each change. */
    all: () => uploads,
    isOpen: () => isOpen,
    listen(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A file that is no picture is refused later. */
    add(source: ImageBitmapSource): string {
      const name = `${pendingPhotoPrefix}${newKey()}`;
      publish(new Map(uploads).set(name, { status: "shrinking", progress: 0 }));
      shrinkPicture(source).then(
        (picture) => {
          change(name, { status: "uploading", picture });
          void keep(name, picture);
          void run();
        },
        () =>
          change(name, {
            status: "refused",
            message: "This file cannot be read as a picture. Choose a JPEG or PNG file.",
          }),
      );
      return name;
    },
    retry(name: string): void {
      change(name, { status: "uploading", progress: 0, message: undefined });
      wake();
      void run();
    },
    remove(name: string): void {
      publish(new Map([...uploads].filter(([each]) => each !== name)));
      cancellations.get(name)?.abort();
      wake();
      void sealed.then((map) => map.delete(name));
    },
  };
}

const uploadOfEntry = ([name, { bytes, id }]: [string, SealedPhoto]): [string, PhotoUpload] => [
  name,
  id
    ? { status: "uploaded", progress: 1, id }
    : { status: "uploading", progress: 0, picture: new Blob([fromBase64(bytes ?? "")], { type: jpeg }) },
];

const jpeg = "image/jpeg";

function nextOf(uploads: ReadonlyMap<string, PhotoUpload>): [name: string, picture: Blob] | undefined {
  for (const [name, { status, picture }] of uploads)
    if (picture && (status === "uploading" || status === "waiting")) return [name, picture];
  return undefined;
}

/** Matches failures after which the same upload may succeed: a lost response, a bad line, a restart of the server. */
const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.status === 0 && !error.message) || error.status === 408 || error.status >= 500);

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/** Characters of base64, of some 10 pictures. It leaves half of what browsers store for the drafts. */
const maxSealedLength = 2_000_000;
