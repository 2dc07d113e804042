import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { MessageLines } from "./MessageLines.tsx";

type Props = {
  severity: "error" | "success" | "info" | "warning";
  text: string;
  description?: string;
  role?: "alert" | "status";
  id?: string;
  action?: ReactNode;
  children?: ReactNode;
  onClose?: () => void;
};

export const Notice = ({
  severity,
  text,
  description,
  role = "alert",
  id,
  action,
  children,
  onClose,
}: Props) => (
  // MUI draws either `action` or the close button; this notice needs both.
  <Alert
    severity={severity}
    role={role}
    id={id}
    tabIndex={id === undefined ? undefined : -1}
    action={
      (action || onClose) && (
        <>
          {action}
          {onClose && <CloseButton onClose={onClose} />}
        </>
      )
    }
  >
    <MessageLines text={text} />
    {description && <div>{description}</div>}
    {children}
  </Alert>
);

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <IconButton size="small" color="inherit" aria-label="Close" title="Close" onClick={onClose}>
    <Icon name="close" />
  </IconButton>
);
