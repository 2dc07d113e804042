/** Describes the calls that upload and download pictures, and the roles that may use them. */
import type { Role } from "#domain/basics/roles.ts";
import { commandsOf } from "#engine/declare/actions.ts";
import { hasPhotos } from "#engine/declare/photos.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import type { ApiCall } from "./api-call.ts";

export const filesPath = "/files";
export const maxFileBytes = 12 * 1024 * 1024;
export const pictureTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

export function fileRoles(resources: readonly AnyResource[]): Record<"readers" | "writers", Role[]> {
  const showing = resources.filter(({ fields }) => hasPhotos(fields));
  const readers = showing.flatMap(({ operations }) => operations.list?.roles ?? []);
  const forms = [...showing, ...resources.flatMap(commandsOf).filter(({ fields }) => hasPhotos(fields))];
  const writers = forms.flatMap(({ operations: { create, edit } }) => [
    ...(create?.roles ?? []),
    ...(edit?.roles ?? []),
  ]);
  return { readers: [...new Set([...readers, ...writers])], writers: [...new Set(writers)] };
}

export function fileCalls(resources: readonly AnyResource[]): ApiCall[] {
  const { readers, writers } = fileRoles(resources);
  if (writers.length === 0) return [];
  return [
    {
      method: "POST",
      path: filesPath,
      summary: "Send a picture: its bytes as JPEG, PNG or WebP, at most 12 MB and 33 megapixels in colour",
      tag: "Pictures",
      roles: writers,
      upload: pictureTypes,
      response: { fields: storedFileFields, isList: false },
      status: 201,
    },
    {
      method: "GET",
      path: `${filesPath}/:id`,
      summary: "A picture, or with ?size=thumb a small copy of it",
      tag: "Pictures",
      roles: readers,
      type: "image/jpeg",
    },
  ];
}

const storedFileFields = {
  _id: { kind: "text", label: "SHA-256 of the stored bytes" },
  type: { kind: "text", label: "Type" },
  width: { kind: "number", label: "Width in pixels" },
  height: { kind: "number", label: "Height in pixels" },
  bytes: { kind: "number", label: "Bytes" },
  takenAt: { kind: "time", label: "First upload" },
} as const;
