import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useConsole } from "#console/providers/context.ts";
import { noticeIdOf, type Shown } from "#console/providers/notices.ts";
import { Notice } from "#console/ui/Notice.tsx";

/** The notices that are open, above everything else. */
export function Notifications() {
  const { notices } = useConsole();
  const shown = useSyncExternalStore(notices.listen, notices.shown);
  if (shown.length === 0) return null;
  // An open dialog hides from assistive technology whatever stood beside it; what comes after it is announced.
  return createPortal(
    <Box ref={makeRoom} sx={corner}>
      {shown.map((notice) => (
        <Notification key={notice.key} notice={notice} onClose={() => notices.close(notice.key)} />
      ))}
    </Box>,
    document.body,
  );
}

/** Above dialogs. On a phone at the top, where no form is sent from; elsewhere below and at the left, beside the menu: forms are sent at the right. */
const corner = {
  position: "fixed",
  top: { xs: "calc(var(--bar-height) + 0.75rem)", sm: "auto" },
  right: { xs: 16, sm: "auto" },
  bottom: { sm: 24 },
  left: { xs: 16, sm: 24, md: 192 + 24 },
  width: { sm: "25rem" },
  zIndex: "snackbar",
  display: "grid",
  gap: 1,
  "& > *": { boxShadow: "var(--shadow)" },
};

/** What they lie over can be scrolled out from under them: the page, or a dialog, is longer by their height meanwhile. */
function makeRoom(box: HTMLElement | null) {
  if (!box) return;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty("--notices", `calc(${box.offsetHeight}px + 1.5rem)`),
  );
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--notices");
  };
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

  const print = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!link) return;
    // Whoever prints ticket after ticket has no hand for the mouse.
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.code !== "KeyP") return;
      event.preventDefault();
      print.current?.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [link]);

  return (
    <Notice
      severity={severities[type]}
      role={type === "error" ? "alert" : "status"}
      id={noticeIdOf(notice.key)}
      text={message}
      description={description}
      action={
        link && (
          <Button
            ref={print}
            size="small"
            color="inherit"
            href={link.to}
            aria-keyshortcuts="Alt+P"
            title="Alt+P"
            onClick={onClose}
          >
            {link.label}
          </Button>
        )
      }
      onClose={onClose}
    />
  );
}

const severities = { success: "success", progress: "info", error: "error", notice: "warning" } as const;
