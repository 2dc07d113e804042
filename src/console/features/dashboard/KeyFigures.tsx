import { lazy } from "react";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { loadModule } from "#session/load-module.ts";
import css from "./KeyFigures.module.css";

const KeyFigureList = lazy(() => loadModule(() => import("./KeyFigureList.tsx")));

/** Loads once the list is painted. Its placeholder has the same lines, so that nothing moves. */
export function KeyFigures({ mayLoad }: { mayLoad: boolean }) {
  const { actor, company } = useConsole();
  // A backend that implements only the specification has no reports.
  if (!company.menu.reportsPage) return null;
  const figures = ["due", "overdue", "handOver", ...(actor.role === "admin" ? ["above"] : [])];
  const placeholder = (
    <ul className={css.figures} aria-hidden="true">
      {figures.map((figure) => (
        <li key={figure} className={css.figure}>
          <div>
            <Skeleton width="50%" />
            <Skeleton width="75%" />
          </div>
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label="At a glance" style={{ containerType: "inline-size" }}>
      {mayLoad ? (
        <LazyBoundary fallback={placeholder}>
          <KeyFigureList placeholder={placeholder} />
        </LazyBoundary>
      ) : (
        placeholder
      )}
    </section>
  );
}
