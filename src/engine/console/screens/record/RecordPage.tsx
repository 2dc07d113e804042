import { type HttpError, useBreadcrumb, useShow } from "@refinedev/core";
import { Show } from "@refinedev/mui";
import { useMemo } from "react";
import { useLocation, useParams } from "react-router";
import { Skeleton } from "#engine/console/ui/Skeleton.tsx";
import { recordName } from "#engine/console/providers/record-name.ts";
import { useActor } from "#engine/console/providers/context.ts";
import type { Panels } from "#engine/console/screens/component-props.ts";
import { LoadsPhotosContext } from "#engine/console/screens/cells/Photos.tsx";
import { Heading } from "#engine/console/screens/Heading.tsx";
import { Breadcrumb } from "#engine/console/screens/Breadcrumb.tsx";
import { actionsFor, recordViewOf } from "#engine/declare/actions.ts";
import { layoutOf, nameOfPart } from "#engine/declare/layout.ts";
import type { AnyResource, Row } from "#engine/declare/vocabulary.ts";
import { RecordDialog } from "#engine/console/screens/dialogs/RecordDialog.tsx";
import { ErrorBox } from "#engine/console/ui/ErrorBox.tsx";
import { RecordActions } from "./RecordActions.tsx";
import { RecordPart } from "./RecordPart.tsx";
import { WaitingCalls } from "./WaitingCalls.tsx";
import { RecordTabs } from "./RecordTabs.tsx";
import { useListedRow } from "#engine/console/screens/table/use-listed-row.ts";
import { useOpenAction } from "#engine/console/screens/table/use-open-action.ts";
import type { OpenedRecord } from "#engine/console/screens/record-address.ts";

export function RecordPage({ resource, panels }: { resource: AnyResource; panels: Panels }) {
  const { id } = useParams();
  const { state: opened }: { state: OpenedRecord | null } = useLocation();
  const { role } = useActor();
  const onAction = useOpenAction(resource);
  const { breadcrumbs } = useBreadcrumb();
  const initialData = useListedRow(resource.name, id);
  const { query, result } = useShow<Row & { id: string }, HttpError>({
    resource: resource.name,
    id,
    queryOptions: { initialData },
    errorNotification: false,
  });
  const layout = useMemo(() => layoutOf(resource), [resource]);
  const record = { resource, panels };
  const actions = actionsFor(resource, recordViewOf(resource), role).filter(
    ([, { opens }]) => opens !== "show",
  );
  const row: Row | undefined = result;
  const title = row ? recordName(resource, row) : resource.label.one;
  return (
    <Show
      resource={resource.name}
      title={
        <Heading
          context={row && resource.label.one}
          takesFocus={Boolean(row && opened && !opened.focusedAction)}
        >
          {title}
        </Heading>
      }
      // Passes a function, because Refine would otherwise add buttons of its own.
      headerButtons={() =>
        row && (
          <RecordActions
            actions={actions}
            order={layout.actions}
            row={row}
            title={title}
            onAction={onAction}
            focusedAction={opened?.focusedAction}
          />
        )
      }
      breadcrumb={
        <Breadcrumb
          ancestors={breadcrumbs.flatMap(({ label, href }) => (href ? [[label, href]] : []))}
          current={title}
        />
      }
      goBack={false}
      footerButtonProps={{ sx: { display: "none" } }}
      {...pageFrame}
    >
      {query.error && (
        <ErrorBox
          message={query.error.message}
          onRetry={query.error.isGone ? undefined : () => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton height="20rem" />}
      {row && <WaitingCalls resource={resource} id={String(id)} title={String(row[resource.titleField])} />}
      {row && (
        <LoadsPhotosContext value={true}>
          {layout.head?.map((part) => (
            <RecordPart key={`${id} ${nameOfPart(part)}`} part={part} {...record} row={row} />
          ))}
          <RecordTabs key={id} tabs={layout.tabs} {...record} row={row} />
        </LoadsPhotosContext>
      )}
      <RecordDialog resource={resource} />
    </Show>
  );
}

const pageFrame = {
  wrapperProps: { sx: { background: "none", overflow: "visible" } },
  headerProps: {
    disableTypography: true,
    sx: {
      flexWrap: "wrap",
      gap: 1.5,
      p: 0,
      minHeight: 40,
      "nav + &": { pt: 1 },
      "& .MuiCardHeader-action": { flex: "0 1 auto", alignSelf: "center", m: 0 },
      "& .MuiCardHeader-action:has(button, a, [data-skeleton])": { flexBasis: { xs: "100%", sm: "auto" } },
    },
  },
  headerButtonProps: { gap: 1, flexWrap: "wrap" },
  contentProps: {
    "data-stack": "",
    sx: {
      display: "grid",
      gap: 2,
      gridTemplateColumns: "minmax(0, 1fr)",
      p: 0,
      pt: 2,
      "&:last-child": { pb: 0 },
    },
  },
};
