import { Refine } from "@refinedev/core";
import { company } from "#company";
import { useState } from "react";
import { BrowserRouter } from "react-router";
import { createAccessControlProvider } from "#engine/console/providers/access-control-provider.ts";
import { authProvider, endIfRefused } from "#console/providers/auth-provider.ts";
import {
  ConsoleContext,
  type ConsoleState,
  createConsoleState,
  type Left,
} from "#engine/console/providers/context.ts";
import { createDataProvider } from "#engine/console/providers/data-provider.ts";
import type { EarlyResponse } from "#engine/console/providers/calls.ts";
import { routerProvider } from "#engine/console/providers/router-provider.ts";
import { withWholeLists } from "#engine/console/providers/whole-lists.ts";
import { NamedInputsContext } from "#engine/console/screens/parts.ts";
import { prepared } from "#engine/console/ui/prepared.tsx";
import { Themed } from "#engine/console/ui/Themed.tsx";
import type { Actor } from "#domain/basics/roles.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { isBackendExtended, readSession } from "#session/store.ts";
import { Notifications } from "#engine/console/app/Notifications.tsx";
import { Proof } from "./layout/Proof.tsx";
import { menuOf } from "#engine/console/app/menu.ts";
import { ConsoleRoutes } from "./routes.tsx";

type Props = { registry: readonly AnyResource[]; early?: EarlyResponse; left?: Partial<Left> };

/** The console for whatever the registry declares. A resource needs nothing here. */
export function Console({ registry, early, left }: Props) {
  const [state] = useState(() =>
    createConsoleState({
      resources: registry,
      actor: signedInActor(),
      company: { ...names, endIfRefused },
      isExtended: isBackendExtended(),
      ...left,
    }),
  );
  const [refine] = useState(() => ({
    dataProvider: dataProviderFor(state, early),
    accessControlProvider: createAccessControlProvider(state),
    notificationProvider: state.notices,
    resources: menuOf(state),
  }));
  return (
    <ConsoleContext value={state}>
      <NamedInputsContext value={namedInputs}>
        <Themed>
          <BrowserRouter>
            <Refine
              {...refine}
              authProvider={authProvider}
              routerProvider={routerProvider}
              options={{
                disableTelemetry: true,
                reactQuery: { clientConfig: { defaultOptions: { queries, mutations } } },
              }}
            >
              <ConsoleRoutes />
              <Notifications />
              <Proof />
            </Refine>
          </BrowserRouter>
        </Themed>
      </NamedInputsContext>
    </ConsoleContext>
  );
}

const { name, legalName } = company;
const names = { name, legalName };

/** What stands in forms is not needed to see a list. */
const Input = prepared(() => import("./NamedInput.tsx"));
const namedInputs = { Input, fetchInputs: Input.fetch };

function dataProviderFor(state: ConsoleState, early: EarlyResponse | undefined) {
  const provider = createDataProvider(state, early);
  return state.isExtended ? provider : withWholeLists(state.resources, provider);
}

/**
 * Whatever the browser thinks of the network: it would hold a call back without a word, and a repayment that was given
 * up meanwhile would be made as soon as the network is there again.
 */
const asked = { networkMode: "always" } as const;

/**
 * A failing list says so at once instead of after three silent attempts. Refine shows the last response until the next is
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
