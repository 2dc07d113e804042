import type { RouterProvider } from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback } from "react";

/**
 * Refine's way through React Router, but for what stands behind an address's question mark: Refine would hand that to
 * every call and tell responses apart by it, while ours tells what a list shows and which dialog is open.
 */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };

const { parse: useWholeParse } = refineRouter;

function useParse() {
  const parse = useWholeParse?.();
  return useCallback(() => ({ ...parse?.(), params: {} }), [parse]);
}
