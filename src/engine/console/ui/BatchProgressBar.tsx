import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { Button } from "./Button.tsx";
import type { BatchProgress } from "./use-batch.ts";

type Props = { label: string; progress: BatchProgress<unknown, unknown>; onCancel: () => void };

export function BatchProgressBar({ label, progress: { done, failed, remaining }, onCancel }: Props) {
  const past = done.length + failed.length;
  const all = past + remaining.length;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <div role="status">{`${past} of ${all}`}</div>
      <LinearProgress aria-label={label} variant="determinate" value={(100 * past) / all} />
      <Button onClick={onCancel} style={{ justifySelf: "end" }}>
        Cancel
      </Button>
    </Box>
  );
}
