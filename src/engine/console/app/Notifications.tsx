import Box from "@mui/material/Box";
import { useEffect, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { Button } from "#engine/console/ui/Button.tsx";
import { useConsole } from "#engine/console/providers/context.ts";
import { noticeIdOf, type Shown } from "#engine/console/providers/notices.ts";
import { keyOf } from "#engine/console/ui/key-of.ts";
import { Notice } from "#engine/console/ui/Notice.tsx";

/** The notices that are open, above everything else. */
export function Notifications() {
  const { notices } = useConsole();
  const shown = useSyncExternalStore(notices.listen, notices.shown);
  if (shown.length === 0) return null;
  // An open dialog hides from assistive technology whatever stood beside it; what comes after it is announced.
  return createPortal(
    <Box ref={stand} sx={corner}>
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
  // Whoever prints at once has the paper alone on the sheet.
  displayPrint: "none",
  gap: 1,
  "& > *": { boxShadow: "var(--shadow)" },
};

/** As long as one is open. */
function stand(box: HTMLElement | null) {
  if (!box) return;
  const ends = [makeRoom(box), listen(box)];
  return () => {
    for (const end of ends) end();
  };
}

/** What they lie over can be scrolled out from under them: the page, or a dialog, is longer by their height meanwhile. */
function makeRoom(box: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--notices", `calc(${box.offsetHeight}px + 1.5rem)`);
    uncover(box);
  });
  observer.observe(box);
  return () => {
    observer.disconnect();
    style.removeProperty("--notices");
  };
}

/** What has the focus comes out from under them by itself; a form is refused with the focus on what is wrong in it. */
function uncover(box: HTMLElement) {
  const focused = document.activeElement;
  if (!focused?.matches(":not(body, main)") || box.contains(focused)) return;
  const [over, under] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  const isBeside = under.right <= over.left || under.left >= over.right;
  const isUnder = !isBeside && under.top < over.bottom && under.bottom > over.top;
  // A dialog has just become lower.
  if (isUnder || focused.closest('[role="dialog"]')) focused.scrollIntoView({ block: "nearest" });
}

/** Clerks who print paper after paper keep their hands on the keys: these press the last button that names them. */
function listen(box: HTMLElement) {
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || keyOf(event) === undefined) return;
    // By its place: Alt makes other letters of some.
    const keys = `Alt+${event.code.replace("Key", "")}`;
    const buttons = [...box.querySelectorAll<HTMLElement>("[aria-keyshortcuts]")];
    const button = buttons.findLast((each) => each.getAttribute("aria-keyshortcuts") === keys);
    if (!button) return;
    event.preventDefault();
    button.click();
  };
  window.addEventListener("keydown", press);
  return () => window.removeEventListener("keydown", press);
}

/** In milliseconds; longer where there is something to press. */
const successStaysFor = ({ link, undo }: Shown) => (link || undo ? 30_000 : 5_000);

function Notification({ notice, onClose: close }: { notice: Shown; onClose: () => void }) {
  const { notices } = useConsole();
  const { message, description, type, link, undo } = notice;
  const id = noticeIdOf(notice.key);
  const hasFocus = () => document.getElementById(id)?.contains(document.activeElement);
  // The button that is pressed goes with its notice.
  const leaving = (act: () => void) => () => {
    if (hasFocus()) document.getElementById("main")?.focus({ preventScroll: true });
    act();
  };
  const onClose = leaving(close);
  // The whole notice is watched: one that replaces another under its key starts its time anew.
  useEffect(() => {
    if (notice.type !== "success") return;
    const end = () => {
      // Nothing goes from under the hand that is about to press it.
      if (document.getElementById(id)?.contains(document.activeElement)) timer = setTimeout(end, 5_000);
      else notices.close(notice.key);
    };
    let timer = setTimeout(end, successStaysFor(notice));
    return () => clearTimeout(timer);
  }, [notice, notices, id]);

  return (
    <Notice
      severity={severities[type]}
      role={type === "error" ? "alert" : "status"}
      id={id}
      text={message}
      description={description}
      action={
        <>
          {undo && (
            <Button {...pressedBy("Alt+U")} onClick={leaving(undo)}>
              Undo
            </Button>
          )}
          {link && (
            <Button {...pressedBy("Alt+P")} href={link.to} onClick={onClose}>
              {link.label}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    />
  );
}

const pressedBy = (keys: string) =>
  ({ size: "small", color: "inherit", "aria-keyshortcuts": keys, title: keys }) as const;

const severities = { success: "success", progress: "info", error: "error", notice: "warning" } as const;
