import type { BaseRecord, HttpError } from "@refinedev/core";
import type { ShownOnce } from "#engine/declare/shown-once.ts";
import type { ListQuery } from "#engine/declare/query.ts";
import type { AnyResource, ResourceOrCommand, Row } from "#engine/declare/vocabulary.ts";

/**
 * Details of a call: the parent named in its path, the sending form, and the declaration that the form fills in, such
 * as a command.
 */
export type CallMeta = { parent?: Row; form?: string; declaration?: ResourceOrCommand };

/** Messages with a written record: the failure of a follow-up step, other useful information, or a secret. */
export type ResponseMessages = { warning?: string; notice?: string; shownOnce?: ShownOnce };

/** Options for callers without a query: an abort signal and a progress callback. */
export type ReadOptions = { signal?: AbortSignal; onRead?(bytes: number): void };
/** `query` holds the list parameters. Refine's own filters and sorters are unused. */
export type Meta = (CallMeta & ReadOptions & { query?: ListQuery }) | undefined;

export type ListParams = { resource: string; meta?: Meta };
export type RecordParams = { resource: string; id: string | number; meta?: Meta };
export type WriteParams = { resource: string; variables: Row; meta?: Meta };

/** Adds the record's key as `id`, which Refine requires. */
export const withId = (resource: ResourceOrCommand, row: Row): BaseRecord => ({
  ...row,
  id: row[resource.id] as string,
});

/** Returns the record unchanged. */
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

/** Returns the response to an early request for this path, only once. */
export type EarlyResponse = <Body>(path: string) => Promise<Body> | undefined;

export const goneText = (record: string): string => `This ${record} no longer exists.`;
