import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

type Props = { message: string; onRetry?: () => void; retry?: string };

/** Stands where something would, says why it does not, and tries again where that could help. */
export const ErrorBox = ({ message, onRetry, retry = "Try again" }: Props) => (
  <Notice severity="error" text={message} action={onRetry && <Button onClick={onRetry}>{retry}</Button>} />
);
