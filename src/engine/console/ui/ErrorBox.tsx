import Box from "@mui/material/Box";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

type Props = { message: string; onRetry?: () => void; retryLabel?: string };

export const ErrorBox = ({ message, onRetry, retryLabel = "Try again" }: Props) => (
  <Box sx={withRoomForWords}>
    <Notice
      severity="error"
      text={message}
      action={onRetry && <Button onClick={onRetry}>{retryLabel}</Button>}
    />
  </Box>
);

/** Puts the button below the message where both do not fit, as in the menu. */
const withRoomForWords = {
  "& > .MuiAlert-root": { flexWrap: "wrap" },
  "& .MuiAlert-message": { flex: "1 1 8rem" },
};
