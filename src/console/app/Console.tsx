import { company } from "#company";
import type { ResourceName } from "#resources/index.ts";
import { authProvider } from "#console/providers/auth-provider.ts";
import { today } from "#domain/basics/dates.ts";
import { type Actor, leastRole, staff } from "#domain/basics/roles.ts";
import { EngineConsole } from "#engine/console/app/EngineConsole.tsx";
import type { EarlyResponse } from "#engine/console/providers/calls.ts";
import type { Left, MenuLink } from "#engine/console/providers/context.ts";
import { prepared } from "#engine/console/ui/prepared.tsx";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { withOwed } from "#resources/loans/loan-book.ts";
import type { Loan } from "#resources/loans/loan.ts";
import { loans } from "#resources/loans/loans.ts";
import { isBackendExtended, readSession } from "#session/store.ts";
import { Proof } from "./layout/Proof.tsx";
import { CompanyRoutes } from "./routes.tsx";

type Props = { registry: readonly AnyResource[]; early?: EarlyResponse; left?: Partial<Left> };

/** Engine's console with this company's login, inputs and pages. */
export function Console(props: Props) {
  const isExtended = isBackendExtended();
  return (
    <EngineConsole
      {...props}
      actor={signedInActor()}
      company={{ ...names, links: [...(isExtended ? accountPages : []), ...publicPages] }}
      isExtended={isExtended}
      authProvider={authProvider}
      namedInputs={namedInputs}
    >
      <CompanyRoutes />
      <Proof />
    </EngineConsole>
  );
}

const { name, legalName } = company;
const names = {
  name,
  legalName,
  fillIn: (resource: string, row: Row) => (resource === loans.name ? withOwed(row as Loan, today()) : row),
  papersOf: "loans" satisfies ResourceName,
  find: {
    placeholder: "Number, packet, Aadhar, mobile or name",
    label: "Number on a paper, packet, Aadhar number, mobile or name",
  },
};

const accountPages: readonly MenuLink[] = [{ label: "Second factor", path: "/second-factor", roles: staff }];

/** The public menu is hidden on phones, where the console's menu folds. */
const publicPages: readonly MenuLink[] = [
  { label: "About", path: "/about", isOnPhones: true },
  { label: "Services", path: "/services", isOnPhones: true },
  { label: "Location", path: "/location", isOnPhones: true },
  { label: "Contact", path: "/contact", isOnPhones: true },
];

/** Lists need no form inputs, so these load later. */
const Input = prepared(() => import("./NamedInput.tsx"));
const namedInputs = { Input, fetchInputs: Input.fetch };

/** Guards stop signed-out users, so the least role is a safe default. */
function signedInActor(): Actor {
  const { user } = readSession();
  return user ? { id: user.id, role: user.role } : { id: "", role: leastRole };
}
