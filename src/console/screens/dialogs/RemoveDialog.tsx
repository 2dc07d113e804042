import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type HttpError, useDelete, useNotification } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useOneAtATime } from "#console/ui/use-one-at-a-time.ts";
import type { AnyResource, Row } from "#resources/vocabulary.ts";
import { Modal } from "#console/ui/Modal.tsx";

type Props = {
  title: string;
  question: string;
  submit: string;
  resource: AnyResource;
  row: Row;
  onClose: () => void;
};

/** Asks before it removes; a refusal is told and leaves the question standing. */
export function RemoveDialog({ title, question, submit, resource, row, onClose }: Props) {
  const { open } = useNotification();
  const queries = useQueryClient();
  const { mutateAsync, mutation } = useDelete();
  const key = `${resource.name}-remove`;
  const success = resource.operations.remove?.success;
  const remove = useOneAtATime(() =>
    mutateAsync({
      resource: resource.name,
      id: String(row.id),
      invalidates: [],
      successNotification: success ? () => ({ type: "success", message: success, key }) : false,
      errorNotification: false,
    }).then(
      () => {
        void queries.invalidateQueries();
        onClose();
      },
      ({ message }: HttpError) => open?.({ type: "error", message, key }),
    ),
  );
  return (
    <Modal title={title} onClose={onClose} width="xs">
      <Typography sx={{ overflowWrap: "anywhere" }}>{question}</Typography>
      <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" color="error" disabled={mutation.isPending} onClick={remove}>
          {submit}
        </Button>
      </Box>
    </Modal>
  );
}
