import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";

/** Stands where a list would, says why it does not, and tries again. */
export const ErrorBox = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Notice tone="red" text={message} action={<Button onClick={onRetry}>Try again</Button>} />
);
