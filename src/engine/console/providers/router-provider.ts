import type { RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback } from "react";
import { useParams } from "react-router";
import { isDecodable } from "#domain/basics/characters.ts";

/**
 * React Router for Refine, without the query string. Refine would pass that to every call and cache responses by it;
 * here it names the list's state and the open dialog. Refine decodes a record's ID once more, which fails for a stray %.
 */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };

const { parse: useWholeParse } = refineRouter;

function useParse() {
  const parse = useWholeParse?.();
  const { id } = useParams();
  return useCallback(
    () => (isDecodable(id ?? "") ? { ...parse?.(), params: {} } : { id, params: {} }),
    [parse, id],
  );
}
