import { matchResourceFromRoute, ResourceContext, type RouterProvider } from "@refinedev/core";
import { useCallback, useContext } from "react";
import { Link, matchPath, useLocation, useNavigate } from "react-router";

/**
 * The router as Refine sees it. Refine's own binding does the same and also reads nested query strings, which takes
 * 13 kB of every first screen; here lists keep their state in the address by themselves (generated/list/address.ts).
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const navigate = useNavigate();
    return useCallback(
      ({ to = "", type }) => {
        if (type === "path") return to;
        void navigate(to, { replace: type === "replace" });
      },
      [navigate],
    );
  },

  back: () => {
    const navigate = useNavigate();
    return useCallback(() => void navigate(-1), [navigate]);
  },

  parse: () => {
    const { pathname } = useLocation();
    const { resources } = useContext(ResourceContext);
    return useCallback(() => {
      const { resource, action, matchedRoute = "" } = matchResourceFromRoute(pathname, resources);
      return { resource, action, pathname, id: matchPath(matchedRoute, pathname)?.params.id };
    }, [pathname, resources]);
  },

  Link,
};
