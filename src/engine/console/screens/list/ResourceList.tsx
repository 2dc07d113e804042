import { lazy, type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { formatIndian } from "#domain/basics/money.ts";
import { readDay } from "#domain/basics/dates.ts";
import { periodOrderMessage } from "#domain/basics/periods.ts";
import { useActor, useConsole } from "#engine/console/providers/context.ts";
import { Button } from "#engine/console/ui/Button.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import { LazyBoundary } from "#engine/console/ui/LazyBoundary.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { SectionCard } from "#engine/console/ui/SectionCard.tsx";
import { useIsPainted } from "#engine/console/ui/use-is-painted.ts";
import { filterInWords, chipsFor } from "#engine/declare/filter-chips.ts";
import { batchActionsFor } from "#engine/declare/actions.ts";
import { countedField, defaultPageSize } from "#engine/declare/query.ts";
import type { AnyListView, AnyResource } from "#engine/declare/vocabulary.ts";
import { RecordDialog } from "#engine/console/screens/dialogs/RecordDialog.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { preloadDialogs } from "#engine/console/screens/dialogs/lazy-dialogs.ts";
import { ExportButton } from "./ExportButton.tsx";
import { ListTable } from "#engine/console/screens/table/ListTable.tsx";
import { useNamedInputs } from "#engine/console/screens/component-props.ts";
import { ListFrame } from "#engine/console/screens/ListFrame.tsx";
import { FilterChips } from "./FilterChips.tsx";
import { Pager } from "./Pager.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { Tabs } from "./Tabs.tsx";
import { SavedViewsButton } from "./SavedViewsButton.tsx";
import css from "./ResourceList.module.css";
import { useCreation } from "./use-creation.tsx";
import type { ListAddress } from "#engine/console/screens/table/list-address.ts";
import { useRowSelection } from "#engine/console/screens/table/use-row-selection.ts";
import { useListPage } from "#engine/console/screens/table/use-rows.ts";
import { loadModule } from "#session/load-module.ts";
import { listsOfEntry } from "#engine/declare/menu.ts";

const BatchActions = lazy(() =>
  loadModule(() => import("./deferred-parts.ts")).then((parts) => ({ default: parts.BatchActions })),
);

/** Reserves the height of the batch action bar, so that rows do not move when it loads. */
const barPlaceholder = <div style={{ minHeight: "3rem" }} />;

type Props = {
  resource: AnyResource;
  view?: string;
  title?: string;
  /** Its scripts may load once the rows are painted. */
  children?: (isPainted: boolean) => ReactNode;
};

export function ResourceList({ resource, view: name = "main", title, children }: Props) {
  const view = resource.views[name] ?? resource.views.main;
  const list = useListPage(resource, view);
  const { rows, total, isMore, counts, stopped, isLoading, isStale, error, retry } = list;
  const { address, unknown, change } = list;
  const problem = periodProblem(address);
  const creation = useCreation(resource, view);
  const selection = useRowSelection(rows, address);
  const { role } = useActor();
  const chips = chipsFor(resource, view, role);
  const batchActions = batchActionsFor(resource, view, role);
  const isPainted = useIsPainted(!isLoading);
  const { preloadInputs } = useNamedInputs();
  useEffect(() => (isLoading ? undefined : preloadDialogs(preloadInputs)), [isLoading, preloadInputs]);
  return (
    <ListFrame
      title={<Heading>{title ?? view.title ?? resource.label.many}</Heading>}
      headerButtons={
        <>
          <SavedViewsButton list={{ resource, view, role }} address={address} isLoading={isLoading} />
          <ExportButton resource={resource} view={view} address={address} />
          {creation.button}
        </>
      }
    >
      <SharedLists resource={resource} />
      {children?.(isPainted)}
      {creation.form}
      {(view.tabs || view.search || chips.length > 0) && (
        <div className={css.tools}>
          {view.tabs && (
            <Tabs
              tabs={view.tabs}
              counts={counts}
              stopped={stopped}
              chosen={address.tab}
              onChoose={(tab) => change({ tab })}
            />
          )}
          {view.search && (
            <SearchBox
              placeholder={view.search}
              value={address.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
          )}
          {chips.length > 0 && (
            <FilterChips
              chips={chips}
              values={address.filters}
              onChange={change}
              counted={{ by: countedField(resource), counts, stopped }}
              found={`${isMore ? "More than " : ""}${formatIndian(total)} found`}
              isLoading={isLoading || isStale}
            />
          )}
        </div>
      )}
      {problem && <Notice severity="warning" text={problem} />}
      {unknown && (
        <Notice
          severity="info"
          role="status"
          text={`Filter not shown: ${[...new URLSearchParams(unknown)].map(filterInWords).join(", ")}`}
          onClose={() =>
            change(Object.fromEntries([...new URLSearchParams(unknown).keys()].map((key) => [key, ""])))
          }
        />
      )}
      {error ? (
        <ErrorBox message={error} onRetry={retry} />
      ) : (
        <SectionCard aria-busy={isLoading || isStale} className={css.card}>
          {batchActions.length > 0 &&
            (isPainted ? (
              <LazyBoundary fallback={barPlaceholder}>
                <BatchActions
                  resource={resource}
                  view={view}
                  rows={rows}
                  selection={selection}
                  actions={batchActions}
                />
              </LazyBoundary>
            ) : (
              barPlaceholder
            ))}
          <ListTable
            resource={resource}
            view={view}
            rows={rows}
            isLoading={isLoading}
            address={address}
            change={change}
            selection={batchActions.length > 0 ? selection : undefined}
            emptyState={<EmptyState view={view} list={list} firstButton={creation.firstButton} />}
          />
          {rows.length > 0 && (
            <Pager
              page={address.page}
              total={total}
              isMore={isMore}
              onPageChange={(page) => change({ page })}
            />
          )}
        </SectionCard>
      )}
      <RecordDialog resource={resource} />
    </ListFrame>
  );
}

const isFiltered = ({ q, tab, filters }: ListAddress): boolean =>
  [q, tab, ...Object.values(filters)].some(Boolean);

/** Stands above the list, because its boxes may be out of sight on a phone. */
function periodProblem({ filters: { from = "", to = "" } }: ListAddress): string | undefined {
  const [first, last] = [readDay(from), readDay(to)];
  if (first.wrong) return `From: ${first.wrong}`;
  if (last.wrong) return `To: ${last.wrong}`;
  return first.day && last.day && first.day > last.day ? periodOrderMessage : undefined;
}

type EmptyStateProps = { view: AnyListView; list: ReturnType<typeof useListPage>; firstButton?: ReactNode };

function EmptyState({ view, list: { address, change, total }, firstButton }: EmptyStateProps) {
  if (address.page > 1) {
    const lastPage = Math.max(1, Math.ceil(total / defaultPageSize));
    return (
      <div className={css.centred}>
        <div>{`This list has no page ${formatIndian(address.page)}.`}</div>
        <Button variant="outlined" onClick={() => change({ page: lastPage })}>
          {`Go to page ${formatIndian(lastPage)}`}
        </Button>
      </div>
    );
  }
  if (isFiltered(address)) return view.noMatches ?? "No matches";
  return (
    <div className={css.centred}>
      <div>{view.empty}</div>
      {view.emptyHint && <div>{view.emptyHint}</div>}
      {firstButton}
    </div>
  );
}

function SharedLists({ resource }: { resource: AnyResource }) {
  const { resources, actor } = useConsole();
  const lists = listsOfEntry(resources, resource, actor.role);
  if (lists.length === 0) return null;
  return (
    <nav aria-label="Related lists" className={css.related}>
      <ul>
        {lists.map(({ name, label, path }) => (
          <li key={name}>
            <Link to={path} aria-current={name === resource.name ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
