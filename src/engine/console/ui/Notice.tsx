import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Lines } from "./Lines.tsx";

type Props = {
  severity: "error" | "success" | "info" | "warning";
  text: string;
  /** What it is about. */
  description?: string;
  role?: "alert" | "status";
  /** With which the focus can be put on it. */
  id?: string;
  action?: ReactNode;
  onClose?: () => void;
};

/** A sentence in a coloured box: how something went, or why it did not. Line breaks mean something. */
export const Notice = ({ severity, text, description, role = "alert", id, action, onClose }: Props) => (
  // MUI draws either what can be done or the button that closes it; both are wanted.
  <Alert
    severity={severity}
    role={role}
    id={id}
    tabIndex={id === undefined ? undefined : -1}
    action={
      (action || onClose) && (
        <>
          {action}
          {onClose && <Close onClose={onClose} />}
        </>
      )
    }
  >
    <Lines text={text} />
    {description && <div>{description}</div>}
  </Alert>
);

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton size="small" color="inherit" aria-label="Close" title="Close" onClick={onClose}>
    <Icon name="close" />
  </IconButton>
);
