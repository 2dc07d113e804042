import type { ComponentType, ReactElement, ReactNode } from "react";
import { Navigate, Route, Routes } from "react-router";
import { type Role, roles } from "#domain/basics/roles.ts";
import { listsFor } from "#engine/declare/actions.ts";
import type { AnyResource } from "#engine/declare/vocabulary.ts";
import { useConsole } from "#engine/console/providers/context.ts";
import { LeaveConsole } from "#engine/console/providers/leave.tsx";
import { ResourceList } from "#engine/console/screens/list/ResourceList.tsx";
import { PageNotFound } from "#engine/console/screens/PageNotFound.tsx";

type Props = {
  /** Keeps other roles out. */
  frame(role: Role): ReactElement;
  /** Each role needs a `dashboard`. */
  pages: Readonly<Record<Role, Readonly<Record<string, ReactElement>>>>;
  RecordPage: ComponentType<{ resource: AnyResource }>;
  children?: ReactNode;
};

export function ConsoleRoutes({ frame, pages, RecordPage, children }: Props) {
  const {
    resources,
    actor: { role },
  } = useConsole();
  return (
    <Routes>
      {roles
        .filter((each) => each !== role)
        .map((each) => (
          <Route key={each} path={`${each}/*`} element={frame(each)} />
        ))}
      <Route path={role} element={frame(role)}>
        <Route index element={<Navigate to="dashboard" replace />} />
        {Object.entries(pages[role]).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
        {listsFor(resources, role).map((resource) => (
          <Route key={resource.name} path={resource.name}>
            <Route index element={<ResourceList key={resource.name} resource={resource} />} />
            <Route path=":id" element={<RecordPage resource={resource} />} />
          </Route>
        ))}
        <Route path="*" element={<PageNotFound />} />
      </Route>
      {children}
      <Route path="*" element={<LeaveConsole />} />
    </Routes>
  );
}
