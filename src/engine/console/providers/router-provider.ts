import type { RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback } from "react";
import { useParams } from "react-router";
import { isDecodable } from "#domain/basics/characters.ts";

/**
 * React Router for Refine, without the query string, by which Refine would cache responses, and without decoding an ID
 * again, which fails for a stray %.
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
