import type { RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback } from "react";

/**
 * React Router for Refine, without the query string. Refine would pass that to every call and cache responses by it;
 * here it names the list's state and the open dialog.
 */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };

const { parse: useWholeParse } = refineRouter;

function useParse() {
  const parse = useWholeParse?.();
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse]);
}
