/** The company's console: the engine's console with this company's frame, front page and authentication. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { http } from "msw";
import { afterEach, beforeEach } from "vitest";
import { Outlet } from "react-router";
// Imported eagerly, so that no test waits for lazy loading.
import "#engine/console/screens/dialogs/OpenedActionDialog.tsx";
import "#engine/console/screens/form/ResourceForm.tsx";
import "#engine/console/screens/dialogs/FormDialog.tsx";
import "./colours.css";
import type { Role } from "#domain/basics/roles.ts";
import { ConsoleRoutes } from "#engine/console/app/ConsoleRoutes.tsx";
import { EngineConsole } from "#engine/console/app/EngineConsole.tsx";
import { AccountMenu } from "#engine/console/app/AccountMenu.tsx";
import { Sidebar } from "#engine/console/app/Sidebar.tsx";
import { Reports } from "#engine/console/reports/Reports.tsx";
import { ReportPage } from "#engine/console/reports/ReportPage.tsx";
import { type NamedCells, NamedCellsContext } from "#engine/console/reports/named-cells.ts";
import type { InputProps } from "#engine/console/screens/component-props.ts";
import { LineInput } from "#engine/console/screens/form/LineInput.tsx";
import { RecordPage } from "#engine/console/screens/record/RecordPage.tsx";
import type { Company as CompanySettings, StoredState } from "#engine/console/providers/context.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import type { FirstList } from "#session/first-list.ts";
import { writeSession } from "#session/store.ts";
import { allAnswered, network, tracked } from "#tests/setup/network.ts";
import { reports, resources } from "./index.ts";
import { type Company, openInMemory } from "./open.ts";
import { people } from "./people.ts";
import { fill } from "./samples.ts";

type Options = {
  registry?: readonly unknown[];
  storedState?: Partial<StoredState>;
  firstList?: FirstList;
};

/** Gives each test of the file a company of its own, filled by `prepare`. Its server answers the browser. */
export function companyOfEachTest(
  prepare: (company: Company) => Promise<void> = fill,
  needsSecondPerson?: boolean,
) {
  let company: Company;
  beforeEach(async () => {
    company = await openInMemory(undefined, undefined, needsSecondPerson);
    network.use(http.all("*/api/*", ({ request }) => tracked(Promise.resolve(company.app.fetch(request)))));
    await prepare(company);
  });
  afterEach(async () => {
    cleanup();
    await allAnswered();
    await company.close();
  });
  return {
    get db() {
      return company.db;
    },
    get app() {
      return company.app;
    },
    ask: (...call: Parameters<Company["ask"]>) => company.ask(...call),
    /** Opens the console at a path without its role. */
    open: (path: string, role: "admin" | "employee" = "admin", options?: Options) =>
      openConsole(role, `/${role}/${path}`, options),
  };
}

type Opened = { user: UserEvent; reload: () => Opened };

function openConsole(
  role: Role,
  path: string,
  { registry = resources, storedState, firstList }: Options = {},
): Opened {
  writeSession({ ...people[role], email: "" }, role);
  configure({ defaultHidden: true });
  window.history.replaceState(null, "", path);
  const page = render(
    <CacheProvider value={unstyled}>
      <EngineConsole
        registry={registry as AnyResource[]}
        storedState={storedState}
        firstList={firstList}
        actor={people[role]}
        company={companySettings}
        isExtended
        authProvider={authProvider(role)}
        namedInputs={namedInputs}
      >
        <ConsoleRoutes frame={() => <Frame />} pages={pages} RecordPage={Record} />
      </EngineConsole>
    </CacheProvider>,
  );
  const reload = () => {
    page.unmount();
    return openConsole(role, window.location.pathname + window.location.search, { registry });
  };
  return { user: userEvent.setup({ pointerEventsCheck: 0 }), reload };
}

const companySettings: CompanySettings = {
  name: "Bicycles",
  legalName: "Bicycles for hire",
  paperResource: "bicycles",
  menu: {
    groups: { counter: "Counter", office: "Office" },
    newRecordOf: "hirers",
    reportsPage: { group: "office", icon: "chart" },
    reports,
  },
  find: { placeholder: "Plate", label: "Plate" },
  links: [
    { label: "Rules of the road", path: "/rules" },
    { label: "Tyre pressures", path: "/tyres", roles: ["admin"] as const },
    { label: "Keys", path: "/keys", shownIn: "account" },
  ],
};

const authProvider = (role: Role) => ({
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: true }),
  onError: async () => ({}),
  getIdentity: async () => people[role],
});

function Frame() {
  return (
    <>
      <header>
        <AccountMenu />
      </header>
      <Sidebar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

const Record = ({ resource }: { resource: AnyResource }) => (
  <RecordPage resource={resource} panels={{ bicycleHead: BicycleHead }} />
);

const BicycleHead = ({ row }: { row: Row }) => (
  <dl>
    <dt>Model</dt>
    <dd>{String(row.model)}</dd>
    <dt>State</dt>
    <dd>{String(row.state)}</dd>
  </dl>
);

const cells: NamedCells = { count: ({ value }) => <>{`${value} in all`}</> };
const CompanyReports = () => (
  <NamedCellsContext value={cells}>
    <ReportPage reports={reports} />
  </NamedCellsContext>
);

const customerPages = { dashboard: <h1>Welcome</h1> };
const staffPages = { ...customerPages, reports: <Reports Page={CompanyReports} /> };
const pages = { admin: staffPages, employee: staffPages, customer: customerPages };

const Scale = (props: InputProps) => <LineInput {...props} warning="Weigh without the extras" />;
const namedInputs = { Input: Scale, preloadInputs: async () => undefined };

/** Drops MUI's styles, because happy-dom is slow to search them. */
const unstyled = createCache({ key: "css" });
unstyled.insert = (_, { name }) => {
  unstyled.inserted[name] = true;
};
