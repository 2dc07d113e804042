import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router";
import { Button } from "#engine/console/ui/Button.tsx";
import { FormActions } from "#engine/console/ui/FormActions.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { papersAddress } from "#engine/console/screens/paper-address.ts";
import { recordAddress } from "#engine/console/screens/record-address.ts";
import { Icon } from "#engine/console/ui/Icon.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import type { BatchProgress } from "#engine/console/ui/use-batch.ts";
import type { AnyResource, AnyBatchAction, Row } from "#engine/declare/vocabulary.ts";
import { recordName } from "#engine/console/providers/record-name.ts";

type Props = {
  resource: AnyResource;
  action: AnyBatchAction;
  progress: BatchProgress<Row, Row>;
  onClose: () => void;
};

export function BatchOutcome({ resource, action, progress: { done, failed, remaining }, onClose }: Props) {
  const state = useConsole();
  const { role } = state.actor;
  const total = done.length + failed.length + remaining.length;
  const isAllDone = done.length === total;
  const link = (row: Row) => (
    <Link to={recordAddress(role, resource.name, String(row.id))}>{recordName(resource, row)}</Link>
  );
  return (
    <>
      <Notice
        severity={isAllDone ? "success" : "warning"}
        role={isAllDone ? "status" : "alert"}
        text={
          isAllDone
            ? `Done: ${total} of ${total}`
            : `Done: ${done.length} of ${total}. The others are still selected.`
        }
      />
      {failed.length > 0 && (
        <section>
          <Typography variant="h3">Failed</Typography>
          <Box component="ul" sx={list}>
            {failed.map(({ item, reason }) => (
              <li key={String(item.id)}>
                {link(item)}
                {`: ${reason}`}
              </li>
            ))}
          </Box>
        </section>
      )}
      {remaining.length > 0 && (
        <section>
          <Typography variant="h3">Not started</Typography>
          <Box component="ul" sx={list}>
            {remaining.map((row) => (
              <li key={String(row.id)}>{link(row)}</li>
            ))}
          </Box>
        </section>
      )}
      <FormActions>
        {action.opens === "paper" && done.length > 0 && (
          <Button
            component={Link}
            to={papersAddress(
              state,
              action.paper,
              done.map(({ item, result }) => [String(item.id), String(result.id)]),
            )}
            variant="contained"
            startIcon={<Icon name="print" />}
          >
            {`Print ${done.length === 1 ? "it" : `all ${done.length}`}`}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </FormActions>
    </>
  );
}

const list = { m: 0, mt: 1, pl: 3, overflowWrap: "anywhere", whiteSpace: "pre-line" };
