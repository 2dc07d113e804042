import { Refine } from "@refinedev/core";
import routerProvider from "@refinedev/react-router";
import { useMemo } from "react";
import { BrowserRouter } from "react-router";
import type { Actor } from "#domain/roles.ts";
import { menuFor } from "#resources/derive.ts";
import type { AnyResource } from "#resources/vocabulary.ts";
import { readSession } from "#session/store.ts";
import { ConsoleContext } from "#console/providers/context.ts";
import { createAccessControlProvider } from "#console/providers/access-control-provider.ts";
import { authProvider } from "#console/providers/auth-provider.ts";
import { createDataProvider } from "#console/providers/data-provider.ts";
import { Notifications, notificationProvider } from "#console/providers/notifications.tsx";
import { NamedPartsContext } from "#console/screens/parts.ts";
import { Themed } from "#console/ui/Themed.tsx";
import { parts } from "./parts.ts";
import { ConsoleRoutes } from "./routes.tsx";

/** The console for whatever the registry declares. A resource needs nothing here. */
export function Console({ registry }: { registry: readonly AnyResource[] }) {
  const context = useMemo(() => ({ registry, actor: signedInActor() }), [registry]);
  const { actor } = context;
  const refine = useMemo(
    () => ({
      dataProvider: createDataProvider(registry, actor),
      accessControlProvider: createAccessControlProvider(registry, actor),
      resources: menuFor(registry, actor.role).map(({ name, label }) => ({
        name,
        list: `/${actor.role}/${name}`,
        show: `/${actor.role}/${name}/:id`,
        meta: { label: label.many },
      })),
    }),
    [registry, actor],
  );
  return (
    <ConsoleContext value={context}>
      <NamedPartsContext value={parts}>
        <Themed>
          <BrowserRouter>
            <Refine
              {...refine}
              authProvider={authProvider}
              notificationProvider={notificationProvider}
              routerProvider={routerProvider}
              options={{
                disableTelemetry: true,
                reactQuery: { clientConfig: { defaultOptions: { queries, mutations } } },
              }}
            >
              <ConsoleRoutes />
              <Notifications />
            </Refine>
          </BrowserRouter>
        </Themed>
      </NamedPartsContext>
    </ConsoleContext>
  );
}

/**
 * Whatever the browser thinks of the network: it would hold a call back without a word, and a repayment that was given
 * up meanwhile would be made as soon as the network is there again.
 */
const asked = { networkMode: "always" } as const;

/**
 * A failing list says so at once instead of after three silent attempts. Refine shows the last answer until the next is
 * there, also where that is about another record: only a list's next page may wait like that, and asks for it. What was
 * missed without a network is asked for when it is back; React Query leaves that out where the mode is "always".
 */
const queries = { ...asked, retry: false, placeholderData: undefined, refetchOnReconnect: true };
const mutations = asked;

/** Nobody who is signed out gets past the guards, so the least role stands in for them. */
function signedInActor(): Actor {
  const { user } = readSession();
  return user ? { id: user.id, role: user.role } : { id: "", role: "customer" };
}
