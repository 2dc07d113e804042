import type { FieldOfKind } from "#engine/declare/field.ts";
import { type KindOf, kindDefaults } from "./kind.ts";

/** Ids of stored pictures: one, or a list with `many`. */
export const photo: KindOf<FieldOfKind<"photo">> = {
  ...kindDefaults,
  empty: ({ many }) => (many ? [] : ""),
  read({ label, many }, raw) {
    if (!many)
      return typeof raw === "string" || isMissing(raw)
        ? { value: raw ?? "" }
        : { value: "", wrong: wrongOf(label) };
    if (isMissing(raw) || raw === "") return { value: [] };
    const areTexts = Array.isArray(raw) && raw.every((id) => typeof id === "string");
    return areTexts ? { value: [...new Set(raw)] } : { value: [], wrong: wrongOf(label) };
  },
  format: (value) => {
    const { length } = photoIdsIn(value);
    return `${length} ${length === 1 ? "picture" : "pictures"}`;
  },
  filesIn: photoIdsIn,
  // An edit adds pictures and never removes any.
  merge: (before, after, { many }) =>
    many ? [...new Set([...photoIdsIn(before), ...photoIdsIn(after)])] : after,
  isSame: (one, other) => photoIdsIn(one).join() === photoIdsIn(other).join(),
  search: "exact",
  csv: "text",
  layout: "parts",
  control: () => ({ as: "photo" }),
};

export function photoIdsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value as string[];
  return typeof value === "string" && value !== "" ? [value] : [];
}

/** SHA-256 of the bytes, in hexadecimal. */
export const isPhotoId = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);

export const pendingPhotoPrefix = "pending:";

export const photoMessage = (value: unknown): string =>
  photoIdsIn(value).some((id) => id.startsWith(pendingPhotoPrefix))
    ? "Wait until the pictures are uploaded"
    : "This picture was not uploaded. Take it again";

const isMissing = (raw: unknown) => raw === undefined || raw === null;

const wrongOf = (label: string) => `${label} must be uploaded pictures`;
