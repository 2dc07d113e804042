import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { Button } from "./Button.tsx";
import type { Course } from "./use-one-by-one.ts";

type Props = { label: string; course: Course<unknown, unknown>; onCancel: () => void };

/** Progress of a batch, with a button that cancels it. */
export function Progress({ label, course: { done, failed, left }, onCancel }: Props) {
  const past = done.length + failed.length;
  const all = past + left.length;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <div role="status">{`${past} of ${all}`}</div>
      <LinearProgress aria-label={label} variant="determinate" value={(100 * past) / all} />
      <Button onClick={onCancel} sx={{ justifySelf: "end" }}>
        Cancel
      </Button>
    </Box>
  );
}
