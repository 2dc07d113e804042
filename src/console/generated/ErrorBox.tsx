import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Lines } from "../Lines.tsx";

/** Stands where a list would, says why it does not, and tries again. */
export function ErrorBox({ message, onRetry }: { message: string; onRetry: () => void }) {
  const again = (
    <Button color="inherit" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" action={again}>
      <Lines text={message} />
    </Alert>
  );
}
