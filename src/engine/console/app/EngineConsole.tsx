/** Root component of the console: sets up Refine, the routing and the shared state around a company's screens. */
import {
  type AuthProvider,
  type DataProvider,
  matchResourceFromRoute,
  Refine,
  ResourceContext,
  type ResourceProps,
  type RouterProvider,
} from "@refinedev/core";
import { type ReactNode, useState, useCallback, useContext } from "react";
import { BrowserRouter, useLocation, useParams } from "react-router";
import refineRouter from "@refinedev/react-router";
import "../ui/strip.css";
import "../ui/print.css";
import { type Actor, isStaff } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { withoutExtras } from "#engine/declare/without-extras.ts";
import { createRefetchingMutationCache } from "#engine/console/providers/refetch-after-writes.ts";
import type { FirstList } from "#session/first-list.ts";
import {
  type Company,
  ConsoleContext,
  type ConsoleState,
  createConsoleState,
  type StoredState,
} from "#engine/console/providers/context.ts";
import { createResourceCalls } from "#engine/console/providers/data-provider.ts";
import { withWholeLists } from "#engine/console/providers/whole-lists.ts";
import { type NamedInputs, NamedInputsContext } from "#engine/console/screens/component-props.ts";
import { DialogContext } from "#engine/console/ui/dialog-context.ts";
import { RecordDialog } from "#engine/console/screens/dialogs/RecordDialog.tsx";
import { DecidedCalls } from "./DecidedCalls.tsx";
import { Notifications } from "./Notifications.tsx";
import { isDecodable } from "#domain/basics/text.ts";

type Props = {
  registry: readonly AnyResource[];
  actor: Actor;
  company: Company;
  /** Marks a backend that offers more than section 7 of the specification (decision 20). */
  isExtended: boolean;
  authProvider: AuthProvider;
  namedInputs: NamedInputs;
  firstList?: FirstList;
  storedState?: Partial<StoredState>;
  children: ReactNode;
};

export function EngineConsole(props: Props) {
  const {
    registry,
    isExtended,
    actor,
    company,
    authProvider,
    namedInputs,
    firstList,
    storedState,
    children,
  } = props;
  const [state] = useState(() =>
    createConsoleState({
      resources: isExtended ? registry : withoutExtras(registry),
      actor,
      company: isExtended ? company : { ...company, menu: { ...company.menu, reportsPage: undefined } },
      ...storedState,
    }),
  );
  const [refine] = useState(() => ({
    dataProvider: dataProviderFor(state, isExtended, firstList),
    notificationProvider: state.notices,
    resources: pagesOf(state),
    options: {
      disableTelemetry: true,
      reactQuery: {
        clientConfig: {
          mutationCache: createRefetchingMutationCache(),
          defaultOptions: { queries, mutations: sendWhenOffline },
        },
      },
    },
  }));
  return (
    <ConsoleContext value={state}>
      <NamedInputsContext value={namedInputs}>
        <BrowserRouter>
          <Refine {...refine} authProvider={authProvider} routerProvider={routerProvider}>
            <DialogContext value={state.notices.openDialog}>
              {children}
              <RecordDialog />
            </DialogContext>
            <DecidedCalls />
            <Notifications />
          </Refine>
        </BrowserRouter>
      </NamedInputsContext>
    </ConsoleContext>
  );
}

function pagesOf({ resources, company, actor: { role } }: ConsoleState): ResourceProps[] {
  const page = (name: string, label: string): ResourceProps => ({
    name,
    list: `/${role}/${name}`,
    meta: { label },
  });
  return [
    page("dashboard", "Dashboard"),
    ...listsFor(resources, role).map(({ name, label }) => ({
      ...page(name, label.many),
      show: `/${role}/${name}/:id`,
    })),
    ...(isStaff(role) && company.menu.reportsPage ? [page("reports", "Reports")] : []),
  ];
}

function dataProviderFor(state: ConsoleState, isExtended: boolean, firstList?: FirstList) {
  const extended = createResourceCalls(state, firstList);
  const calls = isExtended ? extended : withWholeLists(state.resources, extended, state.company.fillIn);
  // Refine's type lets each caller choose the type of the records.
  return calls as unknown as DataProvider;
}

/** React Query would pause a request silently, and an abandoned payment would go through on reconnecting. */
const sendWhenOffline = { networkMode: "always" } as const;

/**
 * Reports a failed list at once, without retries. Refine would show another record's data while loading; only list
 * paging wants that. `networkMode: "always"` would turn refetching on reconnect off.
 */
const queries = { ...sendWhenOffline, retry: false, placeholderData: undefined, refetchOnReconnect: true };

/**
 * React Router for Refine, without the query string, by which Refine would cache responses, and without decoding an ID
 * again, which fails for a stray %. The last match is kept, because each of Refine's hooks parses the address.
 */
const routerProvider: RouterProvider = { ...refineRouter, parse: useParse };

function useParse() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { resources } = useContext(ResourceContext);
  return useCallback(() => {
    if (lastMatch.pathname !== pathname || lastMatch.resources !== resources)
      lastMatch = { pathname, resources, ...matchResourceFromRoute(pathname, resources) };
    const { resource, action } = lastMatch;
    return {
      id: id && isDecodable(id) ? decodeURIComponent(id) : id,
      resource,
      action,
      pathname,
      params: {},
    };
  }, [id, pathname, resources]);
}

let lastMatch: Partial<ReturnType<typeof matchResourceFromRoute>> & {
  pathname?: string;
  resources?: unknown;
} = {};
