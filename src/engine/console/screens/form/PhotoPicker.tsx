import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type KeyboardEvent } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button, type ButtonProps } from "#engine/console/ui/Button.tsx";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import css from "#engine/console/screens/photos/Photos.module.css";
import { StoredThumb } from "#engine/console/screens/photos/StoredThumb.tsx";
import { useViewer } from "#engine/console/screens/photos/use-viewer.tsx";
import { fieldAt } from "#engine/declare/derive.ts";
import { isPhotoId, photoIdsIn } from "#engine/declare/kinds/photo.ts";
import { photosIn } from "#engine/declare/photos.ts";
import type { AnyFields, FieldOfKind } from "#engine/declare/vocabulary.ts";
import { useCurrentForm } from "./current-form.ts";
import { Field, useFieldError } from "./Field.tsx";
import { type ConsoleState, useConsole } from "#engine/console/providers/context.ts";
import {
  createPhotoUploads,
  type PhotoUpload,
  type PhotoUploads,
} from "#engine/console/providers/photos/photo-uploads.ts";
import { storedPhotosOf, usePhotoUrl } from "#engine/console/providers/photos/use-stored-photo.ts";
import { pressedKey } from "#session/pressed-key.ts";

const LazyCamera = preloadable(() => import("#engine/console/screens/photos/Camera.tsx"));

/** Pictures upload while the form is filled in, and must be done before it is sent. */
export default function PhotoPicker({ field, path, hint, warning }: InputProps<FieldOfKind<"photo">>) {
  const { setValue, getValues } = useFormContext();
  const { declaration, row } = useCurrentForm();
  const store = uploadsOf(useConsole());
  const uploads = useSyncExternalStore(store.listen, store.all);
  const error = useFieldError(path);
  const names = photoIdsIn(useWatch({ name: path }));
  const ids = names.filter(isPhotoId);
  const savedIds = useMemo(
    () => new Set(photosIn(declaration.fields, row ?? {}).map(({ id }) => id)),
    [declaration, row],
  );
  const [viewer, openViewer] = useViewer(ids);
  const [hasCameraOpen, setCameraOpen] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const owner = itemTitleAt(declaration.fields, path);
  const status = useStatus(names, uploads);
  const takeButton = {
    children: "Take picture",
    startIcon: <Icon name="camera" />,
    onClick: () => setCameraOpen(true),
  };
  const chooseButton = {
    children: "Choose picture",
    startIcon: <Icon name="upload" />,
    onClick: () => fileInput.current?.click(),
  };

  const change = (next: (names: readonly string[]) => readonly string[]) => {
    const changed = [...new Set(next(photoIdsIn(getValues(path))))];
    setValue(path, field.many ? changed : (changed.at(-1) ?? ""), {
      shouldDirty: true,
      shouldValidate: error !== undefined,
    });
  };
  const add = (sources: readonly ImageBitmapSource[]) => {
    // A single picture is replaced, and the server keeps the one before it.
    const replaced = field.many ? [] : photoIdsIn(getValues(path));
    change((before) => [...before, ...sources.map((source) => store.add(source))]);
    for (const name of replaced) store.remove(name);
  };
  const remove = (name: string) => {
    change((before) => before.filter((each) => each !== name));
    store.remove(name);
    group.current?.focus();
  };

  useEffect(() => {
    if (names.some((name) => uploads.get(name)?.id))
      change((before) => before.map((name) => uploads.get(name)?.id ?? name));
  });

  return (
    <Field
      label={field.label}
      isRequired={Boolean(field.required)}
      hint={hint}
      warning={warning}
      error={error}
      isWide={field.many}
    >
      {({ id, ...described }) => (
        <Box
          id={id}
          ref={group}
          role="group"
          aria-label={field.label}
          {...described}
          // A form that is refused moves the focus here.
          tabIndex={-1}
          data-problem={error === undefined ? undefined : ""}
          sx={{ display: "grid", gap: 1, justifyItems: "start" }}
        >
          {names.length > 0 && (
            <ul className={css.list}>
              {names.map((name, index) => {
                const title = `Picture ${index + 1}${owner ? ` of ${owner}` : ""}`;
                return (
                  <li key={name}>
                    {isPhotoId(name) ? (
                      <StoredThumb id={name} name={title} onOpen={() => openViewer(name)} />
                    ) : (
                      (uploads.has(name) || store.isOpen()) && (
                        <PendingThumb
                          name={title}
                          upload={uploads.get(name)}
                          onRetry={() => store.retry(name)}
                        />
                      )
                    )}
                    {!savedIds.has(name) && (
                      <Button
                        size="small"
                        color="error"
                        aria-label={`Remove ${title}`}
                        onClick={() => remove(name)}
                      >
                        Remove
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          )}
          <Toolbar label="Add picture" buttons={hasCamera() ? [takeButton, chooseButton] : [chooseButton]} />
          <input
            ref={fileInput}
            type="file"
            accept="image/*"
            multiple={field.many}
            hidden
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
              // The same file may be chosen again.
              target.value = "";
            }}
          />
          <span role="status" className={css.status}>
            {status}
          </span>
          {hasCameraOpen && (
            <LazyBoundary>
              <LazyCamera
                isSingle={!field.many}
                onTake={(picture) => add([picture])}
                onClose={() => setCameraOpen(false)}
              />
            </LazyBoundary>
          )}
          {viewer}
        </Box>
      )}
    </Field>
  );
}

function useStatus(names: readonly string[], uploads: ReadonlyMap<string, PhotoUpload>): string {
  const pending = names.filter((name) => !isPhotoId(name));
  const isOwnUpload = useLatch(pending.length > 0);
  const halted = pending.filter((name) => ["waiting", "refused"].includes(uploads.get(name)?.status ?? ""));
  if (halted.length > 0)
    return `${halted.length === 1 ? "1 picture is" : `${halted.length} pictures are`} not uploaded`;
  if (pending.length > 0)
    return `Uploading ${pending.length === 1 ? "1 picture" : `${pending.length} pictures`}…`;
  return isOwnUpload && names.length > 0 ? "All pictures are uploaded" : "";
}

/** "Extra 2" for "extras.1.pictures". */
function itemTitleAt(fields: AnyFields, path: string): string | undefined {
  const [, list, index] = /^(.+)\.(\d+)\.[^.]+$/.exec(path) ?? [];
  const items = list === undefined ? undefined : fieldAt(fields, list);
  return items && "of" in items ? `${items.of} ${Number(index) + 1}` : undefined;
}

/** Browsers offer no camera to pages without TLS. */
const hasCamera = () => (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined;

const uploadsByConsole = new WeakMap<ConsoleState, PhotoUploads>();

function uploadsOf(state: ConsoleState): PhotoUploads {
  const uploads = uploadsByConsole.get(state) ?? createPhotoUploads(storedPhotosOf(state).add);
  uploadsByConsole.set(state, uploads);
  return uploads;
}

type Props = { label: string; buttons: readonly ButtonProps[] };

function Toolbar({ label, buttons }: Props) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = steps[pressedKey(event) ?? ""];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + buttons.length) % buttons.length;
    row.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <Box
      ref={row}
      role="toolbar"
      aria-label={label}
      onKeyDown={move}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {buttons.map((button, at) => (
        <Button
          key={String(button.children)}
          {...button}
          tabIndex={at === current ? 0 : -1}
          onFocus={() => setCurrent(at)}
        />
      ))}
    </Box>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type PendingThumbProps = { name: string; upload: PhotoUpload | undefined; onRetry: () => void };

/** Without an upload, the picture was lost with an earlier page. */
function PendingThumb({ name, upload, onRetry }: PendingThumbProps) {
  const url = usePhotoUrl(upload?.picture);
  const message = upload
    ? messageOfUpload(upload)
    : "This picture was not kept. Remove it and take it again.";
  return (
    <>
      <div className={css.thumb} data-pending="">
        {url ? <img src={url} alt={name} /> : name}
      </div>
      {message ? (
        <span className={css.status}>{message}</span>
      ) : (
        <LinearProgress
          aria-label={`Upload of ${name}`}
          variant="determinate"
          value={Math.round(100 * (upload?.progress ?? 0))}
          sx={{ width: "100%" }}
        />
      )}
      {message && upload?.picture && (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}

const messageOfUpload = ({ status, message }: PhotoUpload): string | undefined =>
  status === "waiting" ? "No connection. The upload will continue by itself." : message;

function useLatch(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
