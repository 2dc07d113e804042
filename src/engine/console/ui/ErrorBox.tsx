import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

type Props = { message: string; onRetry?: () => void; retryLabel?: string };

export const ErrorBox = ({ message, onRetry, retryLabel = "Try again" }: Props) => (
  <Notice
    severity="error"
    text={message}
    isFolding
    action={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
  />
);
