import type { BaseRecord, HttpError } from "@refinedev/core";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import type { ListQuery } from "#engine/declare/query.ts";
import type { CallOptions } from "#session/http.ts";
import type { AnyResource, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";

export type CallMeta = { parent?: Row; form?: string; declaration?: ResourceOrCommand };

/** `waits` is the message of a call that a second person decides. */
export type ResponseMessages = { warning?: string; notice?: string; shownOnce?: ShownOnce; waits?: string };

/** `current` is the record as others have changed it, `confirm` a question to confirm first. */
export type Refusal = HttpError & { current?: Row; confirm?: string };

/** Refine's own filters and sorters are unused. */
export type Meta = (CallMeta & Pick<CallOptions, "signal" | "onRead"> & { query?: ListQuery }) | undefined;

export type ListParams = { resource: string; meta?: Meta };
export type RecordParams = { resource: string; id: string | number; meta?: Meta };
export type WriteParams = { resource: string; variables: Row; meta?: Meta };

/** Refine requires `id`. */
export const withId = (resource: ResourceOrCommand, row: Row): BaseRecord => ({
  ...row,
  id: row[resource.id] as string,
});

export const unchangedRow = (_resource: string, row: Row): Row => row;

export function requireResource(resources: readonly AnyResource[], name: string): AnyResource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`No resource is declared as ${name}`);
  return resource;
}

export function goneError({ label }: AnyResource): HttpError & { isGone: true } {
  const message = goneText(label.one.toLowerCase());
  return { message, statusCode: 404, isGone: true };
}

export const goneText = (record: string): string => `This ${record} no longer exists.`;
