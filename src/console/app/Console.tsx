/** Sets up the engine's console with the company's resources, menu, search and inputs. */
import { lazy, useEffect, useState } from "react";
import { company } from "#company";
import type { ResourceName } from "#resources/index.ts";
import { menu } from "#resources/menu.ts";
import { authProvider } from "#console/providers/auth-provider.ts";
import { today } from "#domain/basics/dates.ts";
import { leastRole, staff } from "#domain/basics/roles.ts";
import { EngineConsole } from "#engine/console/app/EngineConsole.tsx";
import type { FirstList } from "#session/first-list.ts";
import type { StoredState, MenuLink } from "#engine/console/providers/context.ts";
import { preloadable } from "#engine/console/ui/preloadable.tsx";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { withOwed } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { loadModule } from "#session/load-module.ts";
import { isBackendExtended, readSession } from "#session/store.ts";
import { CompanyRoutes } from "./routes.tsx";
import { type GrantedPermissions, withPermissions } from "#engine/declare/permissions.ts";
import { type OptionalFields, withOptionalFields } from "#engine/declare/optional-fields.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { setCodePrompt } from "#session/http.ts";

type Props = { registry: readonly AnyResource[]; firstList?: FirstList; storedState?: Partial<StoredState> };

export function Console({ registry, ...props }: Props) {
  const isExtended = isBackendExtended();
  // Guards stop signed-out users, so the least role is a safe default.
  const { id = "", role = leastRole, granted = [], optionalFields = [] } = readSession().user ?? {};
  return (
    <EngineConsole
      {...props}
      registry={withOptionalFields(
        withPermissions(registry, granted as GrantedPermissions),
        optionalFields as OptionalFields,
      )}
      actor={{ id, role }}
      company={{ ...companySettings, links: [...(isExtended ? accountPages : []), ...publicPages] }}
      isExtended={isExtended}
      authProvider={authProvider}
      namedInputs={namedInputs}
    >
      <CompanyRoutes />
      <ReauthenticationPrompt />
    </EngineConsole>
  );
}

const companySettings = {
  name: company.name,
  legalName: company.legalName,
  // A backend limited to the specification does not send what a loan owes.
  fillIn: (resource: string, row: Row) => (resource === loans.name ? withOwed(row as Loan, today()) : row),
  menu,
  paperResource: "loans" satisfies ResourceName,
  find: {
    placeholder: "Ticket, packet, Aadhar, mobile or name",
    label: "Scan or type a ticket, packet, Aadhar, mobile or name",
    loadReports: () => loadModule(() => import("#resources/reports/index.ts")).then(({ reports }) => reports),
  },
};

const accountPages: readonly MenuLink[] = [
  {
    label: "Two-step verification",
    path: "/second-factor",
    icon: "confirm",
    roles: staff,
    shownIn: "account",
  },
];

/** Stand in the console's menu on phones, which hide the site's menu. */
const publicPages: readonly MenuLink[] = [
  { label: "About", path: "/about", shownIn: "phoneMenu" },
  { label: "Services", path: "/services", shownIn: "phoneMenu" },
  { label: "Location", path: "/location", shownIn: "phoneMenu" },
  { label: "Contact", path: "/contact", shownIn: "phoneMenu" },
];

const Input = preloadable(() => import("./CompanyInput.tsx"));
const namedInputs = { Input, preloadInputs: Input.preload };

const ReauthenticationDialog = lazy(() => loadModule(() => import("./layout/ReauthenticationDialog.tsx")));

/** Asks for the second factor again. Simultaneous calls share one prompt. */
function ReauthenticationPrompt() {
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  useEffect(() => {
    let prompt: Promise<boolean> | undefined;
    const ask = () =>
      new Promise<boolean>((resolve) =>
        setAnswer(() => (isProven: boolean) => {
          prompt = undefined;
          setAnswer(undefined);
          resolve(isProven);
        }),
      );
    setCodePrompt(() => {
      prompt ??= ask();
      return prompt;
    });
    return () => setCodePrompt(undefined);
  }, []);
  return answer ? (
    <LazyBoundary>
      <ReauthenticationDialog onAnswer={answer} />
    </LazyBoundary>
  ) : null;
}
