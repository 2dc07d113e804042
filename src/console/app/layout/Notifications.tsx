import Button from "@mui/material/Button";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useConsole } from "#console/providers/context.ts";
import type { Shown } from "#console/providers/notices.ts";
import { Notice } from "#console/ui/Notice.tsx";
import css from "./Notifications.module.css";

/** The notices that are open, above everything else. */
export function Notifications() {
  const { notices } = useConsole();
  const shown = useSyncExternalStore(notices.listen, notices.shown);
  if (shown.length === 0) return null;
  // An open dialog hides from assistive technology whatever stood beside it; what comes after it is announced.
  return createPortal(
    <div className={css.notifications}>
      {shown.map((notice) => (
        <Notification key={notice.key} notice={notice} onClose={() => notices.close(notice.key)} />
      ))}
    </div>,
    document.body,
  );
}

/** In milliseconds; longer where there is something to press. */
const successStaysFor = ({ link }: Shown) => (link ? 30_000 : 5_000);

function Notification({ notice, onClose }: { notice: Shown; onClose: () => void }) {
  const { notices } = useConsole();
  const { message, description, type, link } = notice;
  // The whole notice is watched: one that replaces another under its key starts its time anew.
  useEffect(() => {
    if (notice.type !== "success") return;
    const timer = setTimeout(() => notices.close(notice.key), successStaysFor(notice));
    return () => clearTimeout(timer);
  }, [notice, notices]);
  return (
    <Notice
      severity={severities[type]}
      role={type === "error" ? "alert" : "status"}
      text={message}
      description={description}
      action={
        link && (
          <Button size="small" color="inherit" href={link.to} onClick={onClose}>
            {link.label}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

const severities = { success: "success", progress: "info", error: "error", notice: "warning" } as const;
