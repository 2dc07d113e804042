import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** Stands where something would, says why it does not, and tries again where that could help. */
export const ErrorBox = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <Notice severity="error" text={message} action={onRetry && <Button onClick={onRetry}>Try again</Button>} />
);
