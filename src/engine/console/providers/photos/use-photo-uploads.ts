import { useSyncExternalStore } from "react";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import { createPhotoUploads, type PhotoUploads } from "./photo-uploads.ts";
import { storedPhotosOf } from "./use-stored-photo.ts";

const uploadsByConsole = new WeakMap<ConsoleState, PhotoUploads>();

function uploadsOf(state: ConsoleState): PhotoUploads {
  const uploads = uploadsByConsole.get(state) ?? createPhotoUploads(storedPhotosOf(state).add);
  uploadsByConsole.set(state, uploads);
  return uploads;
}

/** Renders again with each change of an upload. */
export function usePhotoUploads() {
  const store = uploadsOf(useConsole());
  const uploads = useSyncExternalStore(store.listen, store.all);
  return { store, uploads };
}
