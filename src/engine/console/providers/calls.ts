import type { BaseRecord, HttpError } from "@refinedev/core";
import type { ListQuery } from "#engine/declare/query.ts";
import type { AnyResource, Filled, Row } from "#engine/declare/vocabulary.ts";

/**
 * What a call needs beside its resource: the parent whose key its path carries, the form that sends it, and what that
 * form fills in, which may be a command of the resource's.
 */
export type CallMeta = { parent?: Row; form?: string; filled?: Filled };

/** What is told of a record that was written: why what goes with it failed, or what else is worth knowing. */
export type Told = { warning?: string; notice?: string };

/** By whoever asks without a query: what ends it, and how far it is. */
export type Watched = { signal?: AbortSignal; onRead?(bytes: number): void };
/** `query` is what a list is asked for; Refine has filters and sorters of its own, which nothing here uses. */
export type Meta = (CallMeta & Watched & { query?: ListQuery }) | undefined;

export type ListParams = { resource: string; meta?: Meta };
export type OneParams = { resource: string; id: string | number; meta?: Meta };
export type WriteParams = { resource: string; variables: Row; meta?: Meta };

/** As Refine wants a record: with its key as `id`. */
export const identified = (resource: Filled, row: Row): BaseRecord => ({
  ...row,
  id: row[resource.id] as string,
});

/** Leaves a record unchanged. */
export const asItCame = (_resource: string, row: Row): Row => row;

export function declaredIn(resources: readonly AnyResource[], name: string): AnyResource {
  const resource = resources.find((each) => each.name === name);
  if (!resource) throw new Error(`No resource is declared as ${name}`);
  return resource;
}

export function gone({ label }: AnyResource): HttpError & { isGone: true } {
  const message = `This ${label.one.toLowerCase()} no longer exists.`;
  return { message, statusCode: 404, isGone: true };
}

/** The response to the call of this path, if it was asked for early; once. */
export type EarlyResponse = <Body>(path: string) => Promise<Body> | undefined;
