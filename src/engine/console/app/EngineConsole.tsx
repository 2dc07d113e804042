import { type AuthProvider, Refine } from "@refinedev/core";
import { type ReactNode, useState } from "react";
import { BrowserRouter } from "react-router";
import type { Actor } from "#domain/basics/roles.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { readAnewAfterWrites } from "#engine/console/providers/after-writes.ts";
import { createAccessControlProvider } from "#engine/console/providers/access-control-provider.ts";
import type { EarlyResponse } from "#engine/console/providers/calls.ts";
import {
  type Company,
  ConsoleContext,
  type ConsoleState,
  createConsoleState,
  type Left,
} from "#engine/console/providers/context.ts";
import { createDataProvider } from "#engine/console/providers/data-provider.ts";
import { routerProvider } from "#engine/console/providers/router-provider.ts";
import { withWholeLists } from "#engine/console/providers/whole-lists.ts";
import { type NamedInputs, NamedInputsContext } from "#engine/console/screens/parts.ts";
import { Themed } from "#engine/console/ui/Themed.tsx";
import { menuOf } from "./menu.ts";
import { Notifications } from "./Notifications.tsx";

type Props = {
  registry: readonly AnyResource[];
  actor: Actor;
  company: Company;
  /** Marks a backend that offers more than section 7 of the specification (decision 20). */
  isExtended: boolean;
  authProvider: AuthProvider;
  namedInputs: NamedInputs;
  early?: EarlyResponse;
  left?: Partial<Left>;
  /** Pages of the console: see ConsoleRoutes. */
  children: ReactNode;
};

/** Console for all resources of the registry. A new resource needs no change here. */
export function EngineConsole(props: Props) {
  const { registry, isExtended, actor, company, authProvider, namedInputs, early, left, children } = props;
  const [state] = useState(() => {
    const resources = isExtended ? registry : withoutExtras(registry);
    return createConsoleState({ resources, actor, company, ...left });
  });
  const [refine] = useState(() => ({
    dataProvider: dataProviderFor(state, isExtended, early),
    accessControlProvider: createAccessControlProvider(state),
    notificationProvider: state.notices,
    resources: menuOf(state, isExtended),
    options: {
      disableTelemetry: true,
      reactQuery: {
        clientConfig: { mutationCache: readAnewAfterWrites(), defaultOptions: { queries, mutations } },
      },
    },
  }));
  return (
    <ConsoleContext value={state}>
      <NamedInputsContext value={namedInputs}>
        <Themed>
          <BrowserRouter>
            <Refine {...refine} authProvider={authProvider} routerProvider={routerProvider}>
              {children}
              <Notifications />
            </Refine>
          </BrowserRouter>
        </Themed>
      </NamedInputsContext>
    </ConsoleContext>
  );
}

function dataProviderFor(state: ConsoleState, isExtended: boolean, early: EarlyResponse | undefined) {
  const provider = createDataProvider(state, early);
  return isExtended ? provider : withWholeLists(state.resources, provider, state.company.fillIn);
}

/**
 * Sends requests even when the browser reports being offline. React Query would pause them silently, and an abandoned
 * payment would go through on reconnecting.
 */
const asked = { networkMode: "always" } as const;

/**
 * Reports a failed list at once, without retries. Refine would show another record's data while loading; only list
 * paging wants that. `networkMode: "always"` would turn refetching on reconnect off.
 */
const queries = { ...asked, retry: false, placeholderData: undefined, refetchOnReconnect: true };
const mutations = asked;
