import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, use, useId, useLayoutEffect } from "react";
import { Icon } from "./Icon.tsx";
import { DialogContext } from "./dialog-context.ts";
import { ErrorBox } from "./ErrorBox.tsx";
import { ReadingContext } from "./reading-context.ts";
import { stickyInDialog } from "./FormActions.tsx";

type Props = {
  title: string;
  subtitle?: string;
  onClose: () => void;
  /** Prevents a stray click outside from closing the dialog and losing its input. */
  holdsInput?: boolean;
  width?: "xs" | "sm" | "md";
  children: ReactNode;
};

export function Modal({ title, subtitle, onClose, holdsInput = false, width = "sm", children }: Props) {
  const id = useId();
  const { error, retry } = use(ReadingContext);
  const reportOpening = use(DialogContext);
  useLayoutEffect(() => reportOpening(), [reportOpening]);
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      aria-labelledby={id}
      ref={takeFocus}
      onClose={(_, reason) => {
        if (!holdsInput || reason === "escapeKeyDown") onClose();
      }}
    >
      <Box sx={{ px: 3, py: 2, pr: 7 }}>
        <DialogTitle id={id} component="h2" variant="h2" tabIndex={-1} sx={{ p: 0, outline: "none" }}>
          {title}
        </DialogTitle>
        {subtitle && (
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {subtitle}
          </Typography>
        )}
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: "absolute", right: 12, top: 7 }}>
        <Icon name="close" />
      </IconButton>
      <DialogContent dividers sx={content}>
        {error && <ErrorBox message={error} onRetry={retry} />}
        {children}
      </DialogContent>
    </Dialog>
  );
}

const content = {
  display: "grid",
  gap: 3,
  gridTemplateColumns: "minmax(0, 1fr)",
  // Otherwise a row with a minimum height shrinks to it, and the next row covers its content.
  gridAutoRows: "max-content",
  ...stickyInDialog,
};

function takeFocus(dialog: HTMLElement | null): void {
  if (!dialog || dialog.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>(focusableFields) ?? dialog.querySelector<HTMLElement>("h2");
  first?.focus({ preventScroll: true });
}

/** Excludes read-only fields, which Tab skips too. */
const focusableFields = ":is(input, textarea):not([readonly], [disabled]), select:not([disabled])";
