import Box from "@mui/material/Box";
import { Button } from "#engine/console/ui/Button.tsx";
import { Notice } from "#engine/console/ui/Notice.tsx";
import type { Printing } from "#frame/paper/use-printing.ts";

export const PrintState = ({ printing: { isLoading, missing, retry } }: { printing: Printing }) => (
  <Box
    ref={isLoading || missing.length > 0 ? scrollIntoView : undefined}
    sx={{ displayPrint: "none", "& > :not(:empty)": { mb: 2 } }}
  >
    <Box role="status">{isLoading && "Loading pictures…"}</Box>
    {missing.length > 0 && (
      <Notice
        severity="error"
        text={`Pictures not loaded: ${missing.join(", ")}. Try again before you print.`}
        action={<Button onClick={retry}>Try again</Button>}
      />
    )}
  </Box>
);

const scrollIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });
